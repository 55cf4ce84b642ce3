/** What a driver answers to a command that fails. */
interface Refusal {
  error: string;
  message: string;
}

/** Names a reference to an element on the wire: https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Keys that are no letters: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS = { Escape: '\uE00C' } as const;

export async function command<Value>(
  method: 'GET' | 'POST' | 'DELETE',
  address: string,
  body: object = {},
): Promise<Value> {
  const answer = await fetch(address, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: Value & Refusal };
  if (!answer.ok) throw new Error(`${method} ${address}: ${value.error}, ${value.message}`);
  return value;
}

/** A session of a WebDriver: its commands are JSON over HTTP, and a dozen are enough. */
export class Session {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  static async start(driver: string, alwaysMatch: object): Promise<Session> {
    const { sessionId } = await command<{ sessionId: string }>('POST', `${driver}/session`, {
      capabilities: { alwaysMatch },
    });
    return new Session(`${driver}/session/${sessionId}`);
  }

  post<Value = null>(path: string, body?: object): Promise<Value> {
    return command('POST', `${this.#address}/${path}`, body);
  }

  execute<Value>(script: string, args: unknown[]): Promise<Value> {
    return this.post('execute/sync', { script, args });
  }

  async click(x: number, y: number): Promise<void> {
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.post('actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  }

  async type(keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  press(key: keyof typeof KEYS): Promise<void> {
    return this.type([KEYS[key]]);
  }

  async attach(selector: string, file: string): Promise<void> {
    const found = { using: 'css selector', value: selector };
    const element = await this.post<{ [ELEMENT]: string }>('element', found);
    await this.post(`element/${element[ELEMENT]}/value`, { text: file });
  }

  async screenshot(): Promise<Uint8Array> {
    return Buffer.from(await command<string>('GET', `${this.#address}/screenshot`), 'base64');
  }

  async end(): Promise<void> {
    await command('DELETE', this.#address);
  }
}
