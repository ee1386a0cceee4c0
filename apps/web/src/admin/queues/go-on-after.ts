/**
 * On to the next once it is done. Not by the callbacks of a mutation: the news of the decision may come before
 * its answer and draw the case anew, and they die with what was drawn. Refusals are told as of any act.
 */
export function goOnAfter(act: Promise<unknown>, onDone: () => void): void {
  act.then(onDone, () => {});
}
