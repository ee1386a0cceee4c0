import type { BannerText, StaffBanner } from '@kvazar/contract';
import { useState } from 'react';
import { Badge, type BadgeTone } from '../../../components/badge.tsx';
import { BannerCard } from '../../../components/banner-card.tsx';
import { Button } from '../../../components/button.tsx';
import { ActDialog } from '../../frame/act-dialog.tsx';
import { useStaffAct, useStaffQuery } from '../../frame/calls.ts';
import { useMay } from '../../frame/me.ts';
import { OrderList } from '../../frame/order-list.tsx';
import { Panel } from '../../frame/panel.tsx';
import { usePropose } from '../../frame/propose.ts';
import { TableState } from '../../frame/table-state.tsx';
import { formatMoment } from '../../frame/words.ts';
import { BannerDialog } from './banner-dialog.tsx';

const STATES: Record<StaffBanner['state'], { text: string; tone: BadgeTone }> = {
  draft: { text: 'черновик', tone: 'neutral' },
  waiting: { text: 'ждёт своего времени', tone: 'gold' },
  shown: { text: 'на главной', tone: 'win' },
  over: { text: 'срок прошёл', tone: 'neutral' },
};

const AUDIENCES = { all: 'все', guests: 'гости', players: 'игроки' } as const;

type Asked = { readonly what: 'publish' | 'withdraw'; readonly banner: StaffBanner };

export function BannersPanel() {
  const query = useStaffQuery('/api/admin/lobby/banners', undefined);
  const [edited, setEdited] = useState<StaffBanner | 'new' | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayMake = useMay('promotions/make');
  const { propose } = usePropose();
  const withdraw = useStaffAct('/api/admin/lobby/withdraw');
  const banners = query.data?.banners ?? [];
  const published = banners.filter(({ published: version }) => version !== null);
  const newestOf = ({ versions }: StaffBanner) => versions[0];
  return (
    <>
      <Panel
        title="Баннеры главной"
        note="публикуют двое, снимают сразу"
        actions={
          mayMake && (
            <Button size="sm" onClick={() => setEdited('new')}>
              Новый баннер
            </Button>
          )
        }
      >
        <TableState
          state={query}
          isEmpty={banners.length === 0}
          empty="Баннеров пока нет"
          label="баннеры"
        />
        <ul className="grid gap-3 wallet:grid-cols-2">
          {banners.map(banner => {
            const newest = newestOf(banner);
            return (
              newest && (
                <li key={banner.id} className="grid content-start gap-2">
                  <BannerCard banner={newest} />
                  <p className="flex flex-wrap items-center gap-2">
                    <Badge tone={STATES[banner.state].tone}>{STATES[banner.state].text}</Badge>
                    <span className="text-muted">
                      {describe(newest)}, версия {newest.version}
                      {banner.published !== null &&
                        banner.published !== newest.version &&
                        `, на главной ${banner.published}`}
                    </span>
                  </p>
                  <p className="flex flex-wrap gap-1.5">
                    {mayMake && (
                      <Button size="sm" variant="secondary" onClick={() => setEdited(banner)}>
                        Править<span className="sr-only">: {newest.title}</span>
                      </Button>
                    )}
                    {mayMake && banner.published !== newest.version && (
                      <Button
                        size="sm"
                        variant="secondary"
                        onClick={() => setAsked({ what: 'publish', banner })}
                      >
                        На главную<span className="sr-only">: {newest.title}</span>
                      </Button>
                    )}
                    {banner.published !== null && (
                      <Button
                        size="sm"
                        variant="ghost"
                        onClick={() => setAsked({ what: 'withdraw', banner })}
                      >
                        Снять<span className="sr-only">: {newest.title}</span>
                      </Button>
                    )}
                  </p>
                </li>
              )
            );
          })}
        </ul>
      </Panel>
      {published.length > 1 && (
        <BannerOrder key={published.map(({ id }) => id).join(' ')} published={published} />
      )}
      {edited && (
        <BannerDialog banner={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      <ActDialog
        open={asked?.what === 'publish'}
        onOpenChange={open => !open && setAsked(null)}
        title="Баннер на главную"
        text="Его проверит и одобрит другой сотрудник."
        verb="Отправить на проверку"
        onAct={async reason => {
          const version = asked && newestOf(asked.banner)?.version;
          if (!asked || !version) return;
          await propose('lobby/publish', { banner: asked.banner.id, version }, reason);
        }}
      />
      <ActDialog
        open={asked?.what === 'withdraw'}
        onOpenChange={open => !open && setAsked(null)}
        title="Снять баннер"
        text="Он пропадёт с открытых страниц сразу."
        verb="Снять"
        tone="danger"
        onAct={reason => withdraw.mutateAsync({ id: asked?.banner.id ?? 0, reason })}
      />
    </>
  );
}

function describe({ audience, from, until }: BannerText): string {
  const since = from ? ` с ${formatMoment(from)}` : '';
  const to = until ? ` до ${formatMoment(until)}` : '';
  return `${AUDIENCES[audience]}${since}${to}`;
}

function BannerOrder({ published }: { published: readonly StaffBanner[] }) {
  const [ids, setIds] = useState(() => published.map(({ id }) => id));
  const [isAsking, setAsking] = useState(false);
  const act = useStaffAct('/api/admin/lobby/order');
  const titleOf = (id: number) =>
    published.find(banner => banner.id === id)?.versions[0]?.title ?? String(id);
  return (
    <Panel
      title="Порядок на главной"
      actions={
        <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
          Сохранить порядок
        </Button>
      }
    >
      <OrderList label="Слева направо" ids={ids} titleOf={titleOf} onChange={setIds} />
      <ActDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Порядок баннеров"
        verb="Сохранить"
        onAct={reason => act.mutateAsync({ ids, reason })}
      />
    </Panel>
  );
}
