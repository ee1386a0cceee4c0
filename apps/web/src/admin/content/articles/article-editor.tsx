import {
  type ArticleText,
  type CallSuccess,
  HELP_SECTIONS,
  type HelpSection,
} from '@kvazar/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Field, TextInput } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';
import { showSuccess } from '../../../components/toast.ts';
import { ArticleBlock } from '../../../features/help/article/article-blocks.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { ActDialog } from '../../frame/act-dialog.tsx';
import { useStaffAct } from '../../frame/calls.ts';
import { useMay } from '../../frame/me.ts';
import { Panel } from '../../frame/panel.tsx';
import { TextArea } from '../../frame/text-area.tsx';
import { articlePath } from './article-list.tsx';

type Stored = CallSuccess<'/api/admin/articles/get'>['article'];

const EMPTY: ArticleText = {
  title: '',
  section: 'start',
  summary: '',
  keywords: '',
  related: [],
  body: '',
};

const SECTIONS = Object.entries(HELP_SECTIONS).map(([value, { title }]) => ({
  value: value as HelpSection,
  label: title,
}));

function textOf({ title, section, summary, keywords, related, body }: Stored): ArticleText {
  return { title, section, summary, keywords, related, body };
}

const newestOf = (stored: Stored | null) => stored && (stored.draft ?? stored.version);

interface ArticleEditorProps {
  stored: Stored | null;
  /** Resolves when the newest is what was saved. */
  onSaved?: () => Promise<void>;
}

/** Saved, it is a new version; players see it when somebody else has published it. */
export function ArticleEditor({ stored, onSaved }: ArticleEditorProps) {
  // What a colleague saves meanwhile does not replace what is typed here; saved, it is refused.
  const [read, setRead] = useState(stored);
  const [basedOn, setBasedOn] = useState(newestOf(stored));
  const [text, setText] = useState(() => (stored ? textOf(stored) : EMPTY));
  /** As it was read or last saved. */
  const [kept, setKept] = useState(text);
  const [slug, setSlug] = useState(stored?.slug ?? '');
  const [isSaving, setSaving] = useState(false);
  const act = useStaffAct('/api/admin/articles/save');
  const navigate = useNavigate();
  const mayEdit = useMay('promotions/make');
  const change = (part: Partial<ArticleText>) => setText({ ...text, ...part });
  if (text === kept && stored && stored !== read) {
    const fresh = textOf(stored);
    setRead(stored);
    setBasedOn(newestOf(stored));
    setText(fresh);
    setKept(fresh);
  }

  async function save(note: string) {
    const { version } = await act.mutateAsync({ slug, basedOn, text, note });
    setBasedOn(version);
    showSuccess(`Сохранён черновик ${version}`, 'Опубликует другой сотрудник');
    // Until then nothing is taken over: it would be older than what is typed.
    await onSaved?.();
    setKept(text);
    if (!stored) void navigate({ href: articlePath(slug) });
  }

  return (
    <div className="grid content-start gap-3">
      <Panel
        title="Текст"
        actions={
          mayEdit && (
            <Button size="sm" onClick={() => setSaving(true)}>
              Сохранить черновик
            </Button>
          )
        }
      >
        <fieldset disabled={!mayEdit} className="grid gap-3">
          {!stored && (
            <Field label="Адрес" hint="Латинские буквы, цифры и дефис: как попадёт в ссылку">
              <TextInput
                value={slug}
                maxLength={60}
                onChange={event => setSlug(event.target.value)}
              />
            </Field>
          )}
          <Field label="Заголовок">
            <TextInput
              value={text.title}
              maxLength={120}
              onChange={event => change({ title: event.target.value })}
            />
          </Field>
          <Select
            label="Раздел"
            options={SECTIONS}
            value={text.section}
            disabled={!mayEdit}
            onValueChange={section => change({ section })}
          />
          <Field label="Коротко">
            <TextInput
              value={text.summary}
              maxLength={200}
              onChange={event => change({ summary: event.target.value })}
            />
          </Field>
          <Field label="Как об этом спрашивают" hint="Через запятую">
            <TextInput
              value={text.keywords}
              maxLength={500}
              onChange={event => change({ keywords: event.target.value })}
            />
          </Field>
          <Field label="Статья" hint="Markdown; цифры сайта — переменными {{…}}">
            <TextArea
              value={text.body}
              rows={18}
              className="font-mono text-[13px]"
              onChange={event => change({ body: event.target.value })}
            />
          </Field>
        </fieldset>
      </Panel>
      <Preview slug={slug} text={text} />
      <ActDialog
        open={isSaving}
        onOpenChange={setSaving}
        title="Сохранить черновик"
        text="Игроки увидят его, когда другой сотрудник опубликует."
        verb="Сохранить"
        onAct={save}
      />
    </div>
  );
}

/** As players will read it, and what stands in the way. */
function Preview({ slug, text }: { slug: string; text: ArticleText }) {
  const settled = useDeferredValue(text);
  const { data, error } = useQuery({
    queryKey: ['article-preview', slug, settled],
    queryFn: () => callApi('/api/admin/articles/preview', { slug: slug || 'new', text: settled }),
    enabled: settled.title.length > 2 && settled.summary.length > 2 && settled.body !== '',
    placeholderData: shown => shown,
    retry: false,
  });
  return (
    <Panel title="Как это увидят">
      {error && <p className="text-lose">{error.message}</p>}
      {data && data.faults.length > 0 && (
        <ul className="mb-3 list-disc pl-5 text-lose">
          {data.faults.map(fault => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {/* Its links are shown, not followed. */}
      <div className="grid gap-3 text-[15px]" onClickCapture={event => event.preventDefault()}>
        {data?.blocks.map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have nothing but their order
          <ArticleBlock key={place} block={block} />
        ))}
        {!data && !error && <p className="text-muted">Появится, когда есть заголовок и текст</p>}
      </div>
    </Panel>
  );
}
