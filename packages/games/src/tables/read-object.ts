/** The fields of what may be anything; of what is no object there are none. */
export function fieldsOf(shown: unknown): Readonly<Record<string, unknown>> {
  return typeof shown === 'object' && shown !== null ? (shown as Record<string, unknown>) : {};
}
