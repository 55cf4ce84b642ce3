import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { runnerImport } from 'vite';
import { Simulator } from '../../lab/simulate/simulator.ts';
import { readAddress } from './address.ts';
import { scheduleOf } from './schedule.ts';
import { STYLES_PATH, styles } from './styles.ts';

type Pages = typeof import('./page.tsx');

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

interface Answer {
  status: number;
  type: 'text/html' | 'text/css';
  body: string;
}

export interface BreakPage {
  /** Its address. */
  url: string;
  close(): Promise<void>;
}

/**
 * Serves the page on which people break the service. It keeps nothing: each address is a story,
 * which is told from its beginning.
 * @param folder where the simulated machine keeps what it needs of the real disk
 */
export async function serveBreakPage(port: number, folder: string): Promise<BreakPage> {
  const pages = await loadPages();
  const simulator = new Simulator(folder);
  const server = createServer(async ({ method, url = '/' }, response) => {
    const { status, type, body } = await answer(simulator, pages, method, url);
    response.writeHead(status, { ...HEADERS, 'content-type': `${type}; charset=utf-8` });
    response.end(method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', resolve);
  });
  const { port: chosen } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${chosen}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await simulator.close();
    },
  };
}

/** Node runs no TSX, so Vite compiles the pages. */
async function loadPages(): Promise<Pages> {
  const { module } = await runnerImport<Pages>(path.join(import.meta.dirname, 'page.tsx'), {
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
  });
  return module;
}

async function answer(
  simulator: Simulator,
  { storyPage, faultPage }: Pages,
  method = 'GET',
  target: string,
): Promise<Answer> {
  const page = (status: number, body: string): Answer => ({ status, type: 'text/html', body });
  if (method !== 'GET' && method !== 'HEAD') {
    return page(405, faultPage('This page only shows', 'All that happens is in its address.'));
  }
  const url = URL.parse(target, 'http://localhost');
  if (url?.pathname === STYLES_PATH) return { status: 200, type: 'text/css', body: styles() };
  if (url?.pathname !== '/') {
    return page(
      404,
      faultPage('There is nothing here', 'The page is at the root of this address.'),
    );
  }
  const told = readAddress(url);
  if ('fault' in told) return page(400, faultPage('This address tells no story', told.fault));
  const schedule = scheduleOf(told.presses);
  const acts = schedule.presses.flatMap(({ act }) => act ?? []);
  try {
    const view = await simulator.ask({ seed: told.seed, acts, until: schedule.until });
    return page(200, storyPage(told, schedule, view));
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return page(500, faultPage('The simulation failed', words));
  }
}
