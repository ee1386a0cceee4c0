const ROW_END = '\n'.charCodeAt(0);

/** Pieces of whole rows: in the text of COPY a line feed ends a row and stands nowhere else. */
export async function* cutByRows(
  source: AsyncIterable<Buffer>,
  pieceBytes: number,
): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    const end = bytes + chunk.length < pieceBytes ? 0 : chunk.lastIndexOf(ROW_END) + 1;
    if (end === 0) {
      waiting.push(chunk);
      bytes += chunk.length;
      continue;
    }
    yield Buffer.concat([...waiting, chunk.subarray(0, end)]);
    waiting = [chunk.subarray(end)];
    bytes = chunk.length - end;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
