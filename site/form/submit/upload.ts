/** Milliseconds without any sent or received byte before an upload is aborted. */
export const SILENCE_MS = 120_000;

export interface Progress {
  loaded: number;
  total: number;
}

export interface Answer {
  kind: 'answer';
  status: number;
  retryAfter: string | null;
  text: string;
}

/** No complete response arrived. */
export interface Broken {
  kind: 'broken';
  reason: 'network' | 'timeout' | 'aborted';
}

/**
 * Whether the intake is busy: key in use, too many requests, not ready, or lost behind a proxy
 * during the request (502, 504). Each of these may pass, and the same id is stored only once.
 */
export function isBusy(answer: Answer | Broken): answer is Answer {
  return answer.kind === 'answer' && [409, 429, 502, 503, 504].includes(answer.status);
}

export interface UploadOptions {
  headers: Readonly<Record<string, string>>;
  onProgress?: ((progress: Progress) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Posts a body and reports its progress. Uses XMLHttpRequest, because fetch reports no upload
 * progress, and its streamed bodies need HTTP/2 and exist only in Chromium.
 */
export function upload(
  url: string,
  body: FormData,
  { headers, onProgress, signal }: UploadOptions,
): Promise<Answer | Broken> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    const end = (result: Answer | Broken) => {
      clearTimeout(silence);
      resolve(result);
    };
    const giveUp = (reason: Broken['reason']) => {
      end({ kind: 'broken', reason });
      request.abort();
    };
    const restartTimer = () => {
      clearTimeout(silence);
      silence = setTimeout(giveUp, SILENCE_MS, 'timeout');
    };
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer();
      onProgress?.({ loaded, total });
    };
    request.onprogress = restartTimer;
    request.onerror = () => end({ kind: 'broken', reason: 'network' });
    request.onload = () => {
      const { status, responseText: text } = request;
      end({ kind: 'answer', status, retryAfter: request.getResponseHeader('Retry-After'), text });
    };
    signal?.addEventListener('abort', () => giveUp('aborted'));
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    restartTimer();
    request.send(body);
  });
}
