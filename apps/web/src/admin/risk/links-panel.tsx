import type { RiskGraph, RiskNode } from '@kvazar/contract';
import { useMemo, useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { useStaffQuery } from '../frame/calls.ts';
import { Panel } from '../frame/panel.tsx';
import { PlayerLink } from '../frame/player-link.tsx';
import { TableState } from '../frame/table-state.tsx';
import { GraphPicture } from './graph-picture.tsx';
import { layOut } from './layout.ts';
import { NODE_WORDS } from './risk-words.ts';

interface LinksPanelProps {
  /** Whose links: of a player, or of who is flagged. */
  asked: { readonly player: string } | { readonly flag: number };
}

/** A picture and the same as a list; each look stands in the journal, so it is asked for once. */
export function LinksPanel({ asked }: LinksPanelProps) {
  const query = useStaffQuery('/api/admin/risk/graph', asked, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Panel title="Связи" note="просмотр записан в журнал">
      {query.data ? (
        <Links graph={query.data} />
      ) : (
        <TableState state={query} isEmpty={false} empty="" label="Связи" />
      )}
    </Panel>
  );
}

function Links({ graph }: { graph: RiskGraph }) {
  const placed = useMemo(() => layOut(graph), [graph]);
  const [chosen, setChosen] = useState<string | null>(null);
  const players = graph.nodes.filter(({ kind }) => kind === 'player').length;
  return (
    <>
      <p className="mb-2 flex flex-wrap gap-x-3 gap-y-1 text-muted">
        <span>{players === 1 ? 'Ни с кем не связан' : `Игроков: ${players}`}</span>
        <span>узлов: {graph.nodes.length}</span>
        {graph.isCut && <span className="text-gold">показаны не все связи</span>}
      </p>
      <div className="grid grid-cols-1 gap-3 min-[1100px]:grid-cols-[minmax(0,1fr)_300px]">
        <GraphPicture graph={placed} chosen={chosen} onChoose={setChosen} />
        <ul
          aria-label="Узлы"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
          tabIndex={0}
          className="max-h-[520px] divide-y divide-line overflow-y-auto -outline-offset-2"
        >
          {graph.nodes.map(node => (
            <NodeLine
              key={node.id}
              node={node}
              graph={graph}
              isChosen={node.id === chosen}
              onChoose={setChosen}
            />
          ))}
        </ul>
      </div>
    </>
  );
}

interface NodeLineProps {
  node: RiskNode;
  graph: RiskGraph;
  isChosen: boolean;
  onChoose: (id: string | null) => void;
}

function NodeLine({ node, graph, isChosen, onChoose }: NodeLineProps) {
  const links = graph.links.filter(({ from, to }) => from === node.id || to === node.id).length;
  return (
    <li
      className={joinClasses('grid gap-0.5 px-2 py-1.5', isChosen && 'rounded-md bg-raised')}
      onPointerEnter={() => onChoose(node.id)}
      onPointerLeave={() => onChoose(null)}
      onFocus={() => onChoose(node.id)}
      onBlur={() => onChoose(null)}
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {node.playerId === null ? (
          <span className="wrap-anywhere">{node.label}</span>
        ) : (
          <PlayerLink id={node.playerId} login={node.label} />
        )}
        {node.isBanned && <Badge tone="lose">заблокирован</Badge>}
        {node.openFlags > 0 && <Badge tone="gold">признаков: {node.openFlags}</Badge>}
      </span>
      <span className="text-xs text-muted">
        {NODE_WORDS[node.kind]}
        {node.isCrowd ? ', общий у многих: дальше не идём' : `, связей: ${links}`}
      </span>
    </li>
  );
}
