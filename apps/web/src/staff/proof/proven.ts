import { create } from 'zustand';
import { ApiError } from '../../lib/api-client.ts';

interface ProofState {
  /** Set while somebody is asked who they are: called with whether they have shown it. */
  readonly answer: ((isShown: boolean) => void) | null;
}

export const useProof = create<ProofState>(() => ({ answer: null }));

function askForProof(): Promise<boolean> {
  return new Promise(resolve => {
    useProof.setState({
      answer: isShown => {
        useProof.setState({ answer: null });
        resolve(isShown);
      },
    });
  });
}

/** What moves money wants a fresh proof: when it is asked for, the act goes on after it. */
export async function proven<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'identity/fresh-proof-needed';
    if (!isAsked || !(await askForProof())) throw error;
    return act();
  }
}
