import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { findWebkit } from '../../scripts/lib/journey-browsers.mjs';
import type { Driver, DriverOptions } from './driver.ts';
import { firstWords, type Program, startProgram } from './journey-programs.ts';
import { command, Session } from './webdriver.ts';

/** How long the driver may take to start, in milliseconds. */
const START_TIMEOUT_MS = 20_000;
/**
 * Xvfb chooses its own number and writes it to pipe 3. Without a window manager, keys go to the
 * window under X's pointer. The pointer rests in the middle of the screen, so the screen is hardly
 * larger than the window.
 */
const SCREEN = ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '1300x900x24'];

/** Starts WebKitGTK's own small browser on a screen that nobody sees, and speaks WebDriver to it. */
export async function openWebkit({ scripting }: DriverOptions): Promise<Driver> {
  const found = findWebkit();
  if (!found) throw new Error('WebKitWebDriver or Xvfb is not installed.');
  const programs: Program[] = [];
  const settings = await mkdtemp(path.join(os.tmpdir(), 'webkit-'));
  const close = async (session?: Session) => {
    await session?.end().catch(() => undefined);
    for (const program of programs.reverse()) await program.stop();
    await rm(settings, { recursive: true, force: true });
  };
  try {
    const screen = startProgram(found.screen, SCREEN, {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    programs.push(screen);
    const display = `:${await firstWords(screen.child, 3)}`;
    await reduceMotion(settings);
    const port = await freePort();
    programs.push(
      startProgram(found.driver, ['--host=127.0.0.1', `--port=${port}`], {
        env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', XDG_CONFIG_HOME: settings },
      }),
    );
    const address = `http://127.0.0.1:${port}`;
    await vi.waitFor(() => command('GET', `${address}/status`), START_TIMEOUT_MS);
    const session = await Session.start(address, {
      'webkitgtk:browserOptions': { args: ['--automation', `--enable-javascript=${scripting}`] },
    });
    return driverOf(session, () => close(session));
  } catch (error) {
    await close();
    throw error;
  }
}

/** Asks GTK to reduce motion. GTK tells WebKit, and WebKit tells the page. */
async function reduceMotion(settings: string): Promise<void> {
  await mkdir(path.join(settings, 'gtk-3.0'));
  await writeFile(
    path.join(settings, 'gtk-3.0/settings.ini'),
    '[Settings]\ngtk-enable-animations=false\n',
  );
}

/** A free port: for port 0 the driver would take any port and not say which. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function driverOf(session: Session, close: () => Promise<void>): Driver {
  const evaluate: Driver['evaluate'] = (work, ...given) =>
    session.execute(`return (${work})(...arguments)`, given);
  const setWindow = (width: number, height: number) =>
    session.post('window/rect', { width, height });

  return {
    open: (url) => session.post<void>('url', { url }),
    reload: () => session.post<void>('refresh'),
    async resize(width, height) {
      await setWindow(width, height);
      // The window is larger than the view, by its own bars.
      const [inner = 0, tall = 0] = await evaluate(() => [innerWidth, innerHeight]);
      await setWindow(2 * width - inner, 2 * height - tall);
    },
    evaluate,
    click: (x, y) => session.click(x, y),
    type: (text) => session.type([...text]),
    press: (key) => session.press(key),
    attach: (selector, file) => session.attach(selector, file),
    screenshot: () => session.screenshot(),
    close,
  };
}
