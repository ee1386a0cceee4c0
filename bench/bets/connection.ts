import { connect, type Socket } from 'node:net';

/**
 * A keep-alive HTTP/1.1 connection that reads just enough of an answer. A full client would cost
 * as much of the two cores as the server that is measured.
 */
export interface Connection {
  /** Answers with the HTTP status. */
  post(path: string, token: string, body: string): Promise<number>;
  close(): void;
}

const HEADER_END = '\r\n\r\n';

export function openConnection(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let buffered = '';
    let answer: ((status: number) => void) | null = null;

    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      buffered += chunk;
      const headerEnd = buffered.indexOf(HEADER_END);
      if (headerEnd < 0) return;
      const lengthAt = buffered.indexOf('content-length: ');
      const length = Number.parseInt(buffered.slice(lengthAt + 16, lengthAt + 26), 10);
      if (buffered.length < headerEnd + HEADER_END.length + length) return;
      const status = Number.parseInt(buffered.slice(9, 12), 10);
      buffered = '';
      answer?.(status);
    });
    socket.once('error', reject);
    socket.once('connect', () =>
      resolve({
        close: () => socket.destroy(),
        post: (path, token, body) =>
          new Promise(done => {
            answer = done;
            socket.write(
              `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\norigin: http://127.0.0.1:${port}\r\n` +
                `content-type: application/json\r\ncookie: sid=${token}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
            );
          }),
      }),
    );
  });
}
