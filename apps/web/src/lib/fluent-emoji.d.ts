/** Imported with `?raw`, an emoji is the text of its SVG. */
declare module '~icons/fluent-emoji/*' {
  const svg: string;
  export default svg;
}
