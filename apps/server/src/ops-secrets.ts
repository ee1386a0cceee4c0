import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import { UsageError } from './ops-command.ts';

/** Asks for what must not stand in the arguments, where `ps` and the shell's history show it. */
export interface Secrets {
  ask(question: string): Promise<string>;
  close(): void;
}

/** On a terminal asked without echo; otherwise each answer is the next line of the input. */
export function openSecrets(): Secrets {
  const { stdin, stderr } = process;
  const isTerminal = stdin.isTTY === true;
  let reader: Interface | null = null;
  let lines: AsyncIterator<string> | null = null;

  function open(): AsyncIterator<string> {
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    reader = createInterface({ input: stdin, output: nowhere, terminal: isTerminal });
    // Ctrl+C: the lines end, and with them the command, in good order.
    reader.on('SIGINT', () => reader?.close());
    return reader[Symbol.asyncIterator]();
  }

  return {
    async ask(question) {
      lines ??= open();
      if (isTerminal) stderr.write(`${question}: `);
      const { value, done } = await lines.next();
      if (isTerminal) stderr.write('\n');
      if (done) throw new UsageError(`Не хватает: ${question.toLowerCase()}`);
      return value;
    },
    close: () => reader?.close(),
  };
}
