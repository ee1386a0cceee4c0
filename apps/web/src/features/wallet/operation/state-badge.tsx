import type { WalletOperation } from '@kvazar/contract';
import { Badge } from '../../../components/badge.tsx';
import { describeState } from './operation-text.ts';

export function StateBadge({ operation }: { operation: WalletOperation }) {
  const { name, tone } = describeState(operation);
  return <Badge tone={tone}>{name}</Badge>;
}
