/** Whether the picture of a table comes in; who carries pictures says so. Without any, none is missed. */
export class Pictures {
  #isLive: (tableId: string) => boolean | Promise<boolean> = () => true;

  /** For the module that carries them. */
  provide(isLive: (tableId: string) => boolean | Promise<boolean>): void {
    this.#isLive = isLive;
  }

  async isLive(tableId: string): Promise<boolean> {
    return this.#isLive(tableId);
  }
}
