import { useEffect, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** A store with a hook that reads it. */
type CalmStore<State> = StoreApi<State> & {
  (): State;
  /** What is read stays the same for as long as the reader is there. */
  <Part>(select: (state: State) => Part): Part;
};

/**
 * For what changes by itself, whenever the network likes. React holds an ordinary store to one value for a whole
 * drawing: a change between two of its slices has everything drawn again, at one go, which is how long a slow phone
 * is kept at the start. Here whatever reads the store is drawn again afterwards, alone.
 */
export function createCalmStore<State>(first: State): CalmStore<State> {
  const store = createStore<State>(() => first);
  function useCalmStore<Part>(select: (state: State) => Part): Part {
    const [read] = useState(() => () => select(store.getState()));
    const [part, setPart] = useState(read);
    useEffect(() => {
      setPart(read);
      return store.subscribe(() => setPart(read));
    }, [read]);
    return part;
  }
  const useAny = (select: (state: State) => unknown = state => state) => useCalmStore(select);
  return Object.assign(useAny, store) as CalmStore<State>;
}
