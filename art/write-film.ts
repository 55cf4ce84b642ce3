import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import sharp from 'sharp';
import { type Film, FRAMES, FRAMES_A_SECOND, frameOf, sizeOf } from './films.ts';

/** Files for browsers that play AV1, and H.264 files for all others. */
interface Targets {
  av1: string;
  h264: string;
}

const COLOR = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
/** The same input gives the same file, and players can start before they have all of it. */
const PLAIN = ['-map_metadata', '-1', '-fflags', '+bitexact', '-movflags', '+faststart'];
const CONTAINER = [...PLAIN, '-f', 'mp4'];
/** One key frame: the loop always restarts from the beginning. */
const KEYS = ['-g', String(FRAMES)];
/** Dots per inch at which an SVG is drawn in its own size. */
const DPI = 72;

function filter(format: string): string[] {
  return ['-vf', `scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd,format=${format}`];
}

/** Ten bits, so that dark colors show no steps. */
function av1({ av1: file }: Targets, { quality }: Film): string[] {
  const codec = ['-c:v', 'libsvtav1', '-preset', '6', '-crf', String(quality.av1)];
  return [...filter('yuv420p10le'), ...codec, ...KEYS, ...COLOR, ...CONTAINER, file];
}

/**
 * `aq-mode` 3 keeps the dark parts, and the offset keeps the color of thin lines. The ratio keeps
 * the first frame from being sharper than the last, which would show at each loop. Phones decode
 * level 4 with four reference frames in hardware.
 */
function h264({ h264: file }: Targets, { quality }: Film): string[] {
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
      "Install ffmpeg from the system's packages (Debian: apt install ffmpeg; macOS: brew install ffmpeg).",
  );
}

/** A frame as RGB bytes. */
export async function pixelsOf(film: Film, frame: number): Promise<Buffer> {
  const { width, height } = sizeOf(film);
  return sharp(Buffer.from(frameOf(film, frame / FRAMES)), { density: DPI * film.scale })
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Draws each frame once, and writes both files. `tell` hears how many are drawn. */
export async function writeFilm(
  film: Film,
  targets: Targets,
  tell: (drawn: number) => void,
): Promise<void> {
  const { width, height } = sizeOf(film);
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`];
  const rate = ['-r', String(FRAMES_A_SECOND), '-i', '-'];
  const outputs = [...av1(targets, film), ...h264(targets, film)];
  const ffmpeg = spawn('ffmpeg', ['-loglevel', 'error', '-y', ...input, ...rate, ...outputs], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { ...process.env, SVT_LOG: '1' },
  });
  const ended = once(ffmpeg, 'close');
  const stop = () => ffmpeg.kill('SIGKILL');
  process.once('exit', stop);
  // If ffmpeg gives up, it closes the pipe. Its exit code below reports that.
  ffmpeg.stdin.on('error', () => undefined);
  try {
    let next = pixelsOf(film, 0);
    for (let i = 0; i < FRAMES && ffmpeg.exitCode === null; i += 1) {
      const pixels = await next;
      if (i + 1 < FRAMES) next = pixelsOf(film, i + 1);
      tell(i + 1);
      if (!ffmpeg.stdin.write(pixels)) await Promise.race([once(ffmpeg.stdin, 'drain'), ended]);
    }
  } catch (error) {
    stop();
    throw error;
  } finally {
    ffmpeg.stdin.end();
  }
  const [code] = await ended;
  process.off('exit', stop);
  if (code !== 0) throw new Error(`ffmpeg gave up (exit ${code}); its own words stand above.`);
}
