import type { Duplex } from 'node:stream';
import { MAIL_PORT } from '../world/machine.ts';
import type { World } from '../world/world.ts';
import type { Arrived, Attempt } from './receiver.ts';

/** How the mail server behaves until it is set otherwise. */
export type MailManner =
  | 'takes it'
  | 'is down'
  | 'is not reached'
  | 'asks to come later'
  | 'takes it and hangs up'
  | 'hangs up in the middle'
  | 'never answers';

/** The team's mail server, as far as one mail takes: RFC 5321. */
export class Mailbox {
  readonly mails: Arrived[] = [];
  readonly attempts: Attempt[] = [];
  onAttempt: (attempt: Attempt) => void = () => undefined;
  onMail: (mail: Arrived) => void = () => undefined;
  #manner: MailManner = 'takes it';
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
    world.network.listen(MAIL_PORT, (socket) => this.#greet(socket));
  }

  behave(manner: MailManner): void {
    this.#manner = manner;
    this.#world.network.behave(MAIL_PORT, manner);
  }

  #greet(socket: Duplex): void {
    const began = this.#world.steady;
    const manner = this.#manner;
    let said = '';
    let mail: string | undefined;
    let attempt: Attempt | undefined;
    const say = (line: string) => void socket.write(`${line}\r\n`);
    // A sender that dies in the middle is no fault of the server's.
    socket.on('error', () => undefined);
    socket.once('end', () => socket.end());
    socket.once('close', () => {
      if (attempt) attempt.ended = this.#world.steady;
    });
    if (manner === 'never answers') return;
    say('220 mail.example ESMTP');

    const take = (text: string) => {
      const id = /^Message-ID: <([^@>]+)@/im.exec(text)?.[1] ?? '';
      const own: Attempt = { id, began, ended: undefined, isAnswered: false, restMs: 0 };
      attempt = own;
      this.attempts.push(own);
      this.onAttempt(own);
      if (manner === 'asks to come later') return say('451 later, please');
      const arrived = { id, began, arrived: this.#world.steady };
      this.mails.push(arrived);
      this.onMail(arrived);
      if (manner === 'takes it and hangs up') return void socket.destroy();
      own.isAnswered = true;
      say('250 taken');
    };
    const answer = (line: string) => {
      const word = line.slice(0, 4).toUpperCase();
      if (word === 'DATA') {
        if (manner === 'hangs up in the middle') return void socket.destroy();
        mail = '';
        return say('354 go on');
      }
      if (word === 'QUIT') {
        say('221 bye');
        return void socket.end();
      }
      return say('250 fine');
    };
    socket.on('data', (chunk: Buffer) => {
      said += chunk.toString('latin1');
      for (let end = said.indexOf('\r\n'); end >= 0; end = said.indexOf('\r\n')) {
        const line = said.slice(0, end);
        said = said.slice(end + 2);
        if (mail === undefined) answer(line);
        else if (line === '.') {
          take(mail);
          mail = undefined;
        } else mail += `${line}\r\n`;
      }
    });
  }
}
