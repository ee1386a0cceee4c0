/** Prints one element: a copy stands alone on the sheet while the browser's dialog is open. */
export function printReceipt(element: HTMLElement, brandName: string): void {
  const sheet = document.createElement('div');
  sheet.className = 'print-sheet';
  const heading = document.createElement('h1');
  heading.textContent = brandName;
  heading.className = 'mb-4 font-display text-xl font-bold';
  sheet.append(heading, element.cloneNode(true));
  document.body.append(sheet);
  window.addEventListener('afterprint', () => sheet.remove(), { once: true });
  window.print();
}
