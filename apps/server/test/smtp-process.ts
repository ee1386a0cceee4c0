import { SMTPServer } from 'smtp-server';

/** A mail server of its own process: takes letters over SMTP and hands each to its parent. */

let refusals = 0;

const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, callback) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (refusals > 0) {
        refusals -= 1;
        callback(Object.assign(new Error('Come back later'), { responseCode: 451 }));
        return;
      }
      process.send?.({
        to: session.envelope.rcptTo.map(({ address }) => address),
        raw: Buffer.concat(chunks).toString('utf8'),
      });
      callback();
    });
  },
});

process.on('message', message => {
  refusals = (message as { refuse: number }).refuse;
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
