import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { readFilter, writeFilter } from './filter-search.ts';
import type { SlotFilter } from './filter-slots.ts';

/**
 * The filter, kept in the address so that Back finds it again. The page is ahead of the address,
 * which follows a moment later: a field that waited for it would lose letters.
 */
export function useSlotFilter(): [SlotFilter, (filter: SlotFilter) => void] {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const [filter, setFilter] = useState(() => readFilter(search));
  const written = useRef(nameFilter(filter));
  /** Addresses of our own that have not arrived yet. */
  const underWay = useRef(new Set<string>());

  useEffect(() => {
    const arrived = readFilter(search);
    const name = nameFilter(arrived);
    if (name === written.current) underWay.current.clear();
    else if (!underWay.current.delete(name)) {
      written.current = name;
      setFilter(arrived);
    }
  }, [search]);

  return [
    filter,
    next => {
      setFilter(next);
      written.current = nameFilter(next);
      underWay.current.add(written.current);
      void navigate({
        to: paths.slots,
        search: writeFilter(next),
        replace: true,
        resetScroll: false,
      });
    },
  ];
}

function nameFilter(filter: SlotFilter): string {
  return JSON.stringify(writeFilter(filter));
}
