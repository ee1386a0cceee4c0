import type { Attachment } from '@kvazar/contract';
import { useEffect, useRef, useState } from 'react';
import { checkPicture } from './check-picture.ts';
import { uploadPicture } from './upload-picture.ts';

export interface ChosenPicture {
  readonly key: string;
  readonly name: string;
  /** What is shown of it: its own file, or the stored one after a reload. */
  readonly preview: string;
  readonly progress: number;
  /** Null until the server has it. */
  readonly attachment: Attachment | null;
  readonly error: string | null;
}

export interface Pictures {
  readonly list: readonly ChosenPicture[];
  /** Why the last file was not taken. */
  readonly refusal: string | null;
  readonly isUploading: boolean;
  readonly ids: readonly string[];
  add: (files: Iterable<File>) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
  clear: () => void;
}

interface Sending {
  readonly file: File;
  readonly cancel: AbortController;
}

/** The pictures of a message that is being written: sent as they are chosen, so that the message waits for none. */
export function usePictures(
  initial: readonly Attachment[],
  onKept: (attachments: readonly Attachment[]) => void,
): Pictures {
  const [list, setList] = useState<readonly ChosenPicture[]>(() => initial.map(restore));
  const [refusal, setRefusal] = useState<string | null>(null);
  const sendings = useRef(new Map<string, Sending>());
  const line = useRef(Promise.resolve());
  const count = useRef(0);
  const keep = useRef(onKept);
  useEffect(() => {
    keep.current = onKept;
  });

  const uploaded = list.flatMap(({ attachment }) => attachment ?? []);
  const ids = uploaded.map(({ id }) => id);
  const known = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the ids change, not at every drawing
  useEffect(() => keep.current(uploaded), [known]);

  useEffect(() => {
    const open = sendings.current;
    return () => {
      for (const { cancel } of open.values()) cancel.abort();
    };
  }, []);

  function change(key: string, part: Partial<ChosenPicture>): void {
    setList(now => now.map(picture => (picture.key === key ? { ...picture, ...part } : picture)));
  }

  function send(key: string, file: File): void {
    const cancel = new AbortController();
    sendings.current.set(key, { file, cancel });
    // One after another: the server takes one body at a time from each.
    line.current = line.current.then(async () => {
      if (cancel.signal.aborted) return;
      await uploadPicture(file, progress => change(key, { progress }), cancel.signal).then(
        attachment => change(key, { attachment, progress: 1 }),
        (error: Error) => change(key, { error: error.message }),
      );
    });
  }

  function add(files: Iterable<File>): void {
    let there = list.length;
    let why: string | null = null;
    for (const file of files) {
      const objection = checkPicture(file, there);
      if (objection !== null) {
        why = objection;
        continue;
      }
      there += 1;
      count.current += 1;
      const key = `file-${count.current}`;
      const preview = URL.createObjectURL(file);
      const picture = { key, name: file.name, preview, progress: 0, attachment: null, error: null };
      setList(now => [...now, picture]);
      send(key, file);
    }
    setRefusal(why);
  }

  function remove(key: string): void {
    sendings.current.get(key)?.cancel.abort();
    sendings.current.delete(key);
    const gone = list.find(picture => picture.key === key);
    if (gone) forgetPreview(gone);
    setList(now => now.filter(picture => picture.key !== key));
    setRefusal(null);
  }

  function retry(key: string): void {
    const sending = sendings.current.get(key);
    if (!sending) return;
    change(key, { error: null, progress: 0 });
    send(key, sending.file);
  }

  function clear(): void {
    for (const picture of list) forgetPreview(picture);
    sendings.current.clear();
    setList([]);
    setRefusal(null);
  }

  const isUploading = list.some(({ attachment, error }) => !attachment && error === null);
  return { list, refusal, isUploading, ids, add, remove, retry, clear };
}

function restore(attachment: Attachment): ChosenPicture {
  return {
    ...{ key: attachment.id, name: '', preview: attachment.url, progress: 1, error: null },
    attachment,
  };
}

function forgetPreview({ preview }: ChosenPicture): void {
  if (preview.startsWith('blob:')) URL.revokeObjectURL(preview);
}
