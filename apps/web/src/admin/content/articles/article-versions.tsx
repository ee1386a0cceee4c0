import type { ArticleVersion, CallSuccess } from '@kvazar/contract';
import { useState } from 'react';
import { Badge, type BadgeTone } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { ActDialog } from '../../frame/act-dialog.tsx';
import { useStaffAct } from '../../frame/calls.ts';
import { useMay } from '../../frame/me.ts';
import { Panel } from '../../frame/panel.tsx';
import { formatMoment } from '../../frame/words.ts';

interface ArticleVersionsProps {
  stored: CallSuccess<'/api/admin/articles/get'>;
  /** Undefined: the one that would be edited next. */
  shown: number | undefined;
  onShow: (version: number | undefined) => void;
}

const STATES: Record<ArticleVersion['state'], { text: string; tone: BadgeTone }> = {
  draft: { text: 'черновик', tone: 'gold' },
  published: { text: 'на сайте', tone: 'win' },
  past: { text: 'была', tone: 'neutral' },
  dropped: { text: 'не вышла', tone: 'neutral' },
};

/** Every version stays; any of them can be published, by who checks. */
export function ArticleVersions({ stored, shown, onShow }: ArticleVersionsProps) {
  const { article, versions } = stored;
  const [publishing, setPublishing] = useState<number | null>(null);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const publish = useStaffAct('/api/admin/articles/publish');
  const withdraw = useStaffAct('/api/admin/articles/withdraw');
  const mayPublish = useMay('promotions/check');
  const { slug } = article;
  return (
    <Panel
      title="Версии"
      className="self-start"
      actions={
        mayPublish &&
        article.version !== null && (
          <Button size="sm" variant="ghost" onClick={() => setWithdrawing(true)}>
            Снять с сайта
          </Button>
        )
      }
    >
      <ol className="divide-y divide-line">
        {versions.map(({ version, state, author, createdAt, note }) => (
          <li key={version} className="grid gap-1 py-2">
            <span className="flex items-center gap-2">
              <span className="font-medium">Версия {version}</span>
              <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
            </span>
            <span className="text-xs text-muted">
              {author}, {formatMoment(createdAt)}
            </span>
            <span className="wrap-anywhere">{note}</span>
            <span className="flex flex-wrap gap-1.5">
              <Button
                size="sm"
                variant="ghost"
                aria-pressed={shown === version}
                onClick={() => onShow(shown === version ? undefined : version)}
              >
                Показать<span className="sr-only"> версию {version}</span>
              </Button>
              {mayPublish && state !== 'published' && (
                <Button size="sm" variant="secondary" onClick={() => setPublishing(version)}>
                  Опубликовать<span className="sr-only"> версию {version}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
      <ActDialog
        open={publishing !== null}
        onOpenChange={open => !open && setPublishing(null)}
        title={`Опубликовать версию ${publishing}`}
        text="Свой черновик публикует другой сотрудник."
        verb="Опубликовать"
        onAct={note => publish.mutateAsync({ slug, version: publishing ?? 0, note })}
      />
      <ActDialog
        open={isWithdrawing}
        onOpenChange={setWithdrawing}
        title="Снять статью с сайта"
        text="Версии останутся, вернуть можно любую."
        verb="Снять"
        tone="danger"
        onAct={note => withdraw.mutateAsync({ slug, note })}
      />
    </Panel>
  );
}
