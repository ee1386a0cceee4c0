/** What `pg` exports and its types do not declare. */
declare module 'pg/lib/utils.js' {
  const utils: {
    /** As every statement of `pg` writes a value. */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export default utils;
}
