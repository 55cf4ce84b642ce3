-- wrk's script for `load.mjs`: posts a form whose every copy has a key and a text of its own.
-- Arguments: a file with the headers, a file with the body, the key's header, and what all keys of
-- this run begin with.

local sent = 0
local headers, before, after, keyHeader, prefix
-- Global, because `done` can read only global names of a thread.
bad = 0

local function read(name)
  local file = assert(io.open(name, 'rb'))
  local text = file:read('*a')
  file:close()
  return text
end

function setup(thread)
  -- Kept to ask the one thread for its counts at the end.
  worker = thread
end

function init(args)
  headers = {}
  for name, value in read(args[1]):gmatch('([^\n]-): ([^\n]*)') do headers[name] = value end
  -- The body has one place, `@@@@@@@@@@@@`, for what tells the copies apart.
  local body = read(args[2])
  local from, to = body:find('@@@@@@@@@@@@', 1, true)
  before, after = body:sub(1, from - 1), body:sub(to + 1)
  keyHeader, prefix = args[3], args[4]
end

function request()
  sent = sent + 1
  local mark = string.format('%06d', sent)
  headers[keyHeader] = prefix .. mark
  return wrk.format('POST', nil, headers, before .. prefix .. mark .. after)
end

function response(status)
  if status ~= 201 then bad = bad + 1 end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"seconds":%f,"halfMs":%f,"slowestMs":%f,"failed":%d,"refused":%d}\n',
    summary.requests, summary.duration / 1e6,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    errors.connect + errors.read + errors.write + errors.timeout, worker:get('bad')))
end
