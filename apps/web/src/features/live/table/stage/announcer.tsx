import { useEffect, useState } from 'react';
import type { TableMoment } from './moment.ts';

interface AnnouncerProps {
  moment: TableMoment;
  words: { readonly title: string; readonly text: string };
}

/** Says what the table is doing whenever that changes, not every second. */
export function Announcer({ moment, words }: AnnouncerProps) {
  const { kind } = moment;
  const text = `${words.title}. ${words.text}`;
  const [said, setSaid] = useState({ kind, title: words.title, text });
  useEffect(() => {
    setSaid(before =>
      before.kind === kind && before.title === words.title
        ? before
        : { kind, title: words.title, text },
    );
  }, [kind, words.title, text]);
  return (
    <p role="status" data-testid="table-status" className="sr-only">
      {said.text}
    </p>
  );
}
