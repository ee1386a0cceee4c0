import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const LIST = fileURLToPath(new URL('../THIRD-PARTY-LICENCES.md', import.meta.url));
const LOCK = fileURLToPath(new URL('../package-lock.json', import.meta.url));

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

const HEADER = `# Third-party licences

What a running site contains besides our own code, from package-lock.json. Made by
\`npx tsx scripts/licences.ts\`; a test fails when it is out of date.

Art and type among them: game art from Fluent Emoji by Microsoft (MIT, through
\`@iconify-json/fluent-emoji\`), icons from Lucide (ISC), the typefaces Onest and Unbounded (SIL Open
Font License 1.1). Everything else on the screens is drawn by us. The reader in \`zxing-wasm\` is compiled
from ZXing-C++ (Apache-2.0).

| package | version | licence |
|---|---|---|
`;

/** Built into the pages although npm counts them as tools. */
const SHIPPED_TOOLS = new Set(['@iconify-json/fluent-emoji', 'tailwindcss']);

/** Packages whose manifest states the licence in a form that the lock file does not repeat. */
const STATED_ELSEWHERE: Record<string, string> = { 'xmlhttprequest-ssl': 'MIT' };

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

export async function listLicences(): Promise<string> {
  const lock = JSON.parse(await readFile(LOCK, 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const rows = Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .filter(([path, entry]) => !entry.dev || SHIPPED_TOOLS.has(nameOf(path)))
    .map(
      ([path, { version, license }]) =>
        `| ${nameOf(path)} | ${version} | ${license ?? STATED_ELSEWHERE[nameOf(path)] ?? 'see the package'} |`,
    );
  return `${HEADER}${[...new Set(rows)].sort().join('\n')}\n`;
}

export async function readLicenceList(): Promise<string> {
  return readFile(LIST, 'utf8');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(LIST, await listLicences());
