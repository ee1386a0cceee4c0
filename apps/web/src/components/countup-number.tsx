import { formatAmount, type Kopecks, kopecks, roublesFromKopecks } from '@kvazar/money';
import { CountUp } from 'countup.js';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

interface CountupNumberProps {
  value: Kopecks;
}

/** Runs through the numbers between the old sum and the new one in two seconds. */
export default function CountupNumber({ value }: CountupNumberProps) {
  const element = useRef<HTMLSpanElement>(null);
  const counter = useRef<CountUp | null>(null);
  // The text is rendered once and then belongs to the counter, or React would fight it for the node.
  const [first] = useState(value);

  useLayoutEffect(() => {
    if (!element.current) return;
    const created = new CountUp(element.current, roublesFromKopecks(first), {
      startVal: roublesFromKopecks(first),
      decimalPlaces: 2,
      duration: 2,
      useEasing: true,
      separator: ' ',
      decimal: '.',
      formattingFn: roubles => formatAmount(kopecks(Math.round(roubles * 100))),
    });
    counter.current = created;
    return () => created.onDestroy();
  }, [first]);

  useEffect(() => {
    counter.current?.update(roublesFromKopecks(value));
  }, [value]);

  return <span ref={element}>{formatAmount(first)}</span>;
}
