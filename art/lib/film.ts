import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Film } from '../films.ts';
import type { Palette } from './palette.ts';

/** Seconds of one loop, and frames per second. */
export const SECONDS = 10;
export const FRAMES_A_SECOND = 24;
export const FRAMES = SECONDS * FRAMES_A_SECOND;

/** Files for browsers that play AV1, and H.264 files for all others. */
interface Targets {
  av1: string;
  h264: string;
}

type Quality = Film['quality'];

const COLOR = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
/** The same input gives the same file, and players can start before they have all of it. */
const PLAIN = ['-map_metadata', '-1', '-fflags', '+bitexact', '-movflags', '+faststart'];
const CONTAINER = [...PLAIN, '-f', 'mp4'];
/** One key frame: the loop always restarts from the beginning. */
const KEYS = ['-g', String(FRAMES)];

function filter(format: string): string[] {
  return ['-vf', `scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd,format=${format}`];
}

/** Ten bits, so that dark colors show no steps. */
function av1({ av1: file }: Targets, quality: Quality): string[] {
  const codec = ['-c:v', 'libsvtav1', '-preset', '9', '-crf', String(quality.av1)];
  return [...filter('yuv420p10le'), ...codec, ...KEYS, ...COLOR, ...CONTAINER, file];
}

/**
 * `aq-mode` 3 keeps the dark parts, and the offset keeps the color of thin lines. The ratio keeps
 * the first frame from being sharper than the last, which would show at each loop. Phones decode
 * level 4 with four reference frames in hardware.
 */
function h264({ h264: file }: Targets, quality: Quality): string[] {
  const speed = ['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation'];
  const limits = ['-profile:v', 'high', '-level', '4.0', '-refs', '4', '-aq-mode', '3'];
  const rate = ['-crf', String(quality.h264), '-x264-params', 'chroma-qp-offset=-3:ipratio=1.1'];
  return [
    ...filter('yuv420p'),
    ...speed,
    ...limits,
    ...rate,
    ...KEYS,
    ...COLOR,
    ...CONTAINER,
    file,
  ];
}

/** Throws if ffmpeg, or one of the two encoders, is missing. */
export function needFfmpeg(): void {
  const { error, stdout } = spawnSync('ffmpeg', ['-hide_banner', '-encoders'], {
    encoding: 'utf8',
  });
  const missing = error
    ? ['ffmpeg']
    : ['libsvtav1', 'libx264'].filter((encoder) => !stdout.includes(encoder));
  if (missing.length === 0) return;
  throw new Error(
    `Remaking the film needs ${missing.join(' and ')}, which this machine lacks. ` +
      "Install ffmpeg from the system's packages (Debian: apt install ffmpeg; macOS: brew install ffmpeg), " +
      'or name what else to remake: npm run art -- about gaming.',
  );
}

/**
 * Draws each frame once, on all cores, and writes both files. `tell` hears how many are drawn.
 */
export async function writeFilm(
  { view, quality }: Film,
  palette: Palette,
  targets: Targets,
  tell: (drawn: number) => void,
): Promise<void> {
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${view.width}x${view.height}`];
  const rate = ['-r', String(FRAMES_A_SECOND), '-i', '-'];
  const outputs = [...av1(targets, quality), ...h264(targets, quality)];
  const ffmpeg = spawn('ffmpeg', ['-loglevel', 'error', '-y', ...input, ...rate, ...outputs], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { ...process.env, SVT_LOG: '1' },
  });
  const ended = once(ffmpeg, 'close');
  const stop = () => ffmpeg.kill('SIGKILL');
  process.once('exit', stop);
  // If ffmpeg gives up, it closes the pipe. Its exit code below reports that.
  ffmpeg.stdin.on('error', () => undefined);
  const file = new URL('../hero/frames.ts', import.meta.url);
  const count = availableParallelism();
  const workers = Array.from(
    { length: count },
    (_, first) => new Worker(file, { workerData: { view, palette, first, step: count } }),
  );
  try {
    for (let i = 0; i < FRAMES && ffmpeg.exitCode === null; i += 1) {
      const worker = workers[i % count];
      if (!worker) break;
      const drawn = once(worker, 'message');
      worker.postMessage('next');
      const [pixels] = await drawn;
      tell(i + 1);
      if (!ffmpeg.stdin.write(pixels)) await Promise.race([once(ffmpeg.stdin, 'drain'), ended]);
    }
  } catch (error) {
    stop();
    throw error;
  } finally {
    ffmpeg.stdin.end();
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  const [code] = await ended;
  process.off('exit', stop);
  if (code !== 0) throw new Error(`ffmpeg gave up (exit ${code}); its own words stand above.`);
}

/** The time of a frame, 0 to 1. The frame after the last is the first again. */
export function timeOf(frame: number): number {
  return (frame % FRAMES) / FRAMES;
}
