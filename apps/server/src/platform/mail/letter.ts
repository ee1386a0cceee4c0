import { escapeHtml } from '../escape-html.ts';

/** One letter to one person, in both forms that mail programs ask for. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface LetterContent {
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** The one thing to press. */
  readonly action?: { readonly label: string; readonly address: string };
  /** Small print: what to do when the letter was not expected. */
  readonly note: string;
}

function writeText(content: LetterContent, brandName: string): string {
  const { greeting, paragraphs, action, note } = content;
  const parts = [greeting, ...paragraphs];
  if (action) parts.push(`${action.label}:\n${action.address}`);
  return `${[...parts, note, brandName].join('\n\n')}\n`;
}

/** Tables and inline styles: mail programs know little else. */
function writeHtml(content: LetterContent, brandName: string): string {
  const { greeting, paragraphs, action, note, subject } = content;
  const line = (text: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escapeHtml(text)}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.address)}" style="display:inline-block;padding:14px 24px;border-radius:14px;background:#6a4bf5;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#565f87">Если кнопка не нажимается, откройте этот адрес:<br><span style="word-break:break-all">${escapeHtml(action.address)}</span></p>`
    : '';
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#eef1fb;color:#11162b;font-family:Arial,Helvetica,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;border-radius:24px">
<tr><td style="padding:28px 32px 0;font-size:20px;font-weight:800;color:#5a38e0">${escapeHtml(brandName)}</td></tr>
<tr><td style="padding:20px 32px 12px">${line(greeting)}${paragraphs.map(line).join('')}${button}</td></tr>
<tr><td style="padding:16px 32px 28px;border-top:1px solid #e1e7ff;font-size:13px;line-height:1.5;color:#565f87">${escapeHtml(note)}</td></tr>
</table></td></tr></table></body></html>
`;
}

export function writeLetter(content: LetterContent, brandName: string): Letter {
  return {
    to: content.to,
    subject: `${content.subject} — ${brandName}`,
    text: writeText(content, brandName),
    html: writeHtml(content, brandName),
  };
}
