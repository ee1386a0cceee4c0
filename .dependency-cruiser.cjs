/** Imports point one way: money ← fair ← games ← contract ← server | web. */
const packageMayNotImport = (name, forbidden) => ({
  name: `${name}-points-down`,
  comment: `packages/${name} may not import what stands above it`,
  severity: 'error',
  from: { path: `^packages/${name}/` },
  to: { path: forbidden },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(~icons|virtual:)' },
    },
    packageMayNotImport('money', '^(packages/(?!money/)|apps/|e2e/|bench/|scripts/)'),
    packageMayNotImport('fair', '^(packages/(games|contract)/|apps/|e2e/|bench/|scripts/)'),
    packageMayNotImport('games', '^(packages/contract/|apps/|e2e/|bench/|scripts/)'),
    packageMayNotImport(
      'embedded-database',
      '^(packages/(?!embedded-database/)|apps/|e2e/|bench/|scripts/)',
    ),
    packageMayNotImport('text', '^(packages/(?!text/)|apps/|e2e/|bench/|scripts/)'),
    packageMayNotImport('video', '^(packages/(?!video/)|apps/|e2e/|bench/|scripts/)'),
    packageMayNotImport('contract', '^(apps/|e2e/|bench/|scripts/)'),
    {
      name: 'packages-are-pure',
      comment: 'these run unchanged in the browser: no Node built-ins outside their tests',
      severity: 'error',
      from: { path: '^packages/(money|fair|games|contract|text|video)/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-and-web-are-strangers',
      severity: 'error',
      from: { path: '^apps/(server|web)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'web-knows-no-database',
      severity: 'error',
      from: { path: '^(apps/web|packages/(money|fair|games|contract|text|video))/' },
      to: { path: '^packages/embedded-database/' },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^apps/server/src/platform/' },
      to: { path: '^apps/server/src/(modules/|app|main|config)' },
    },
    {
      name: 'what-ships-knows-no-workshop',
      comment: 'the kit of components and the support of tests never reach a player',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/web/(dev|test)/' },
    },
    {
      name: 'features-are-strangers',
      comment: 'what two features need moves down to components/ or lib/',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^apps/web/src/(features|play|components|lib)/' },
      to: { path: '^apps/web/src/(app|studio|admin|staff)/' },
    },
    {
      name: 'applications-are-strangers',
      comment: 'the studio and the staff area are built apart from what players load',
      severity: 'error',
      from: { path: '^apps/web/src/(app|studio|admin)/' },
      to: { path: '^apps/web/src/(app|studio|admin)/', pathNot: '^apps/web/src/$1/' },
    },
    {
      name: 'staff-reaches-no-player',
      comment: 'what the applications of staff share stays out of what players load',
      severity: 'error',
      from: { path: '^apps/web/src/(app/|main\\.tsx$)' },
      to: { path: '^apps/web/src/staff/' },
    },
    {
      name: 'staff-knows-no-application',
      severity: 'error',
      from: { path: '^apps/web/src/staff/' },
      to: { path: '^apps/web/src/(app|studio|admin)/' },
    },
    {
      name: 'kit-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/(play|components|lib)/' },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'kit-knows-no-game',
      comment: 'play/ is what game screens share; the kit below it serves every page',
      severity: 'error',
      from: { path: '^apps/web/src/(components|lib)/' },
      to: { path: '^apps/web/src/play/' },
    },
    {
      name: 'lib-knows-no-component',
      severity: 'error',
      from: { path: '^apps/web/src/lib/' },
      to: { path: '^apps/web/src/components/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
