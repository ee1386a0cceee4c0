import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { settings } from '../../src/config.ts';
import { listFiles, parseYaml, readText, readYaml } from './files.ts';
import {
  KustomizationSchema,
  type Manifest,
  ManifestSchema,
  type Pod,
} from './kubernetes-schema.ts';

const FOLDER = 'deploy/kubernetes';
/** As Kubernetes reads them: `off` without quotes is no text there. */
const parse = (text: string) => parseYaml(text, '1.1').map(part => ManifestSchema.safeParse(part));
const listFaults = (text: string) =>
  parse(text).flatMap(({ error }) => (error ? [z.prettifyError(error)] : []));

const kustomization = KustomizationSchema.parse(readYaml(`${FOLDER}/kustomization.yaml`)[0]);
const manifests = kustomization.resources
  .flatMap(file => parse(readText(`${FOLDER}/${file}`)))
  .flatMap(({ data }) => data ?? []);

type Kind = Manifest['kind'];
function allOf<Wanted extends Kind>(...kinds: Wanted[]) {
  return manifests.filter((manifest): manifest is Manifest & { kind: Wanted } =>
    (kinds as Kind[]).includes(manifest.kind),
  );
}

const running = allOf('Deployment', 'StatefulSet');
const services = allOf('Service');
const templatesOf = (manifest: Manifest) =>
  manifest.kind === 'StatefulSet' ? manifest.spec.volumeClaimTemplates : [];
const pods: { manifest: Manifest; pod: Pod }[] = [
  ...running.map(manifest => ({ manifest, pod: manifest.spec.template.spec })),
  ...allOf('CronJob').map(manifest => ({
    manifest,
    pod: manifest.spec.jobTemplate.spec.template.spec,
  })),
];
const findPodOf = (labels: { app: string }) =>
  running.find(({ spec }) => spec.template.metadata.labels.app === labels.app)?.spec.template.spec;
const listPorts = (pod: Pod) => pod.containers.flatMap(({ ports = [] }) => ports);
const findRunning = (name: string) =>
  running.find(({ metadata }) => metadata.name === name)?.spec.template.spec;

/** What the guide has the operator make, which no file holds. */
const madeByHand = [
  ...readText('deploy/README.md').matchAll(
    /^kubectl -n (\S+) create (configmap|secret generic) (\S+)/gm,
  ),
].map(([, namespace, kind, name]) => ({
  namespace,
  made: `${kind === 'configmap' ? 'ConfigMap' : 'Secret'} ${name}`,
}));

/** What promtool says little about: Debian builds it without this way to find targets. */
const ScrapingSchema = z.object({
  scrape_configs: z.tuple([
    z.object({
      job_name: z.string(),
      kubernetes_sd_configs: z.tuple([
        z.strictObject({
          role: z.literal('pod'),
          namespaces: z.strictObject({ names: z.array(z.string()) }),
        }),
      ]),
      relabel_configs: z.array(z.object({ regex: z.string().optional() })).min(1),
    }),
  ]),
});

/** Each by kind and name. */
function listReferences({ manifest, pod }: (typeof pods)[number]): string[] {
  const ofContainers = pod.containers.flatMap(({ envFrom = [] }) =>
    envFrom.flatMap(({ configMapRef, secretRef }) => [
      ...(configMapRef ? [`ConfigMap ${configMapRef.name}`] : []),
      ...(secretRef ? [`Secret ${secretRef.name}`] : []),
    ]),
  );
  const ofVolumes = pod.volumes.flatMap(({ configMap, secret, persistentVolumeClaim }) => [
    ...(configMap ? [`ConfigMap ${configMap.name}`] : []),
    ...(secret ? [`Secret ${secret.secretName}`] : []),
    ...(persistentVolumeClaim ? [`PersistentVolumeClaim ${persistentVolumeClaim.claimName}`] : []),
  ]);
  const service = manifest.kind === 'StatefulSet' ? [`Service ${manifest.spec.serviceName}`] : [];
  return [...ofContainers, ...ofVolumes, ...service];
}

describe('manifests of Kubernetes', () => {
  it('are all listed', () => {
    const files = listFiles(FOLDER, '.yaml').map(path => path.split('/').at(-1));
    expect(files.filter(file => file !== 'kustomization.yaml').sort()).toEqual(
      kustomization.resources.toSorted(),
    );
  });

  it.each(kustomization.resources)('have the fields that Kubernetes knows: %s', file => {
    expect(listFaults(readText(`${FOLDER}/${file}`))).toEqual([]);
  });

  it.each([
    ['site.yaml', 'readinessProbe:', 'readinesProbe:', '"readinesProbe"'],
    ['site.yaml', 'volumeMounts:', 'volumeMount:', '"volumeMount"'],
    ['site.yaml', 'maxSurge: 1', 'maxSurge: one', 'rollingUpdate.maxSurge'],
    ['site.yaml', 'containerPort: 3000', "containerPort: '3000'", 'ports[0].containerPort'],
    ['site.yaml', 'memory: 512Mi', 'memory: 512m', 'requests.memory'],
    ['site.yaml', 'emptyDir: {}', 'emptyDir: {}\n          secret: { secretName: tls }', 'one of'],
    [
      'site.yaml',
      'path: /readyz, port: pages }',
      'path: /readyz, port: pages }\n            tcpSocket: { port: pages }',
      'one of',
    ],
    ['studio.yaml', 'serviceName: studio', 'serviceNames: studio', '"serviceNames"'],
    ['audit.yaml', 'backoffLimit: 0', 'backOffLimit: 0', '"backOffLimit"'],
    ['settings.yaml', "SOCKET_PORT: '8453'", 'SOCKET_PORT: 8453', 'data.SOCKET_PORT'],
    ['settings.yaml', 'BRAND_NAME: Kvazar', 'SERVICE_WORKER: off', 'data.SERVICE_WORKER'],
  ])('are read so closely that in %s not %s but %s is found', (file, right, wrong, said) => {
    const text = readText(`${FOLDER}/${file}`);
    expect(text).toContain(right);
    expect(listFaults(text.replace(right, wrong)).join()).toContain(said);
  });

  it('name what another of them makes, or the operator by hand', () => {
    const named = pods.flatMap(listReferences);
    const made = [
      ...manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`),
      ...allOf('StatefulSet').flatMap(({ metadata, spec }) =>
        spec.volumeClaimTemplates.flatMap(template =>
          Array.from(
            { length: spec.replicas },
            (_, n) => `PersistentVolumeClaim ${template.metadata.name}-${metadata.name}-${n}`,
          ),
        ),
      ),
    ];
    expect(new Set(made).size).toBe(made.length);
    const byHand = madeByHand.map(({ made }) => made);
    expect(named.filter(name => !made.includes(name) && !byHand.includes(name))).toEqual([]);
    expect(byHand.filter(name => !named.includes(name))).toEqual([]);
    expect(new Set(madeByHand.map(({ namespace }) => namespace))).toEqual(
      new Set([kustomization.namespace]),
    );
  });

  it('mount the volumes that they have', () => {
    for (const { manifest, pod } of pods) {
      const had = [...pod.volumes, ...templatesOf(manifest).map(({ metadata }) => metadata)];
      const mounted = pod.containers.flatMap(({ volumeMounts }) => volumeMounts);
      expect(new Set(mounted.map(({ name }) => name)), manifest.metadata.name).toEqual(
        new Set(had.map(({ name }) => name)),
      );
    }
  });

  it('choose pods that there are, and ports that those have', () => {
    for (const { metadata, spec } of services) {
      const pod = findPodOf(spec.selector);
      if (!pod) throw new Error(`Service ${metadata.name} chooses nothing`);
      const names = listPorts(pod).map(({ name }) => name);
      for (const { targetPort } of spec.ports) expect(names).toContain(targetPort);
    }
    for (const { metadata, spec } of running) {
      expect(spec.selector.matchLabels, metadata.name).toEqual(spec.template.metadata.labels);
    }
    const chosen = [
      ...allOf('PodDisruptionBudget').map(({ spec }) => spec.selector),
      ...pods.flatMap(({ pod: { affinity, topologySpreadConstraints = [] } }) =>
        [
          ...(affinity?.podAffinity.requiredDuringSchedulingIgnoredDuringExecution ?? []),
          ...topologySpreadConstraints,
        ].map(({ labelSelector }) => labelSelector),
      ),
    ];
    expect(chosen.filter(({ matchLabels }) => !findPodOf(matchLabels))).toEqual([]);
  });

  it('probe ports that the container has', () => {
    for (const { pod } of pods) {
      for (const container of pod.containers) {
        const { name, ports = [], livenessProbe, readinessProbe, startupProbe } = container;
        const probed = [livenessProbe, readinessProbe, startupProbe].flatMap(
          probe => probe?.httpGet?.port ?? probe?.tcpSocket?.port ?? [],
        );
        const had = ports.map(port => port.name);
        expect(
          probed.filter(port => !had.includes(port)),
          name,
        ).toEqual([]);
      }
    }
  });

  it('ask nodes whether they live and whether they serve', () => {
    for (const name of ['site', 'studio']) {
      const [container] = findRunning(name)?.containers ?? [];
      expect(container?.livenessProbe?.httpGet).toEqual({ path: '/healthz', port: 'pages' });
      expect(container?.readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'pages' });
    }
  });

  it('lead the proxy to services and ports that there are', () => {
    const env = findRunning('proxy')?.containers.flatMap(container => container.env ?? []) ?? [];
    const asked = [...readText('deploy/proxy/haproxy.cfg').matchAll(/"\$\{(\w+)-[\d.]+\}:(\d+)"/g)];
    expect(asked.length).toBeGreaterThan(3);
    for (const [place, variable, port] of asked) {
      const host = env.find(({ name }) => name === variable)?.value;
      const service = services.find(({ metadata }) => metadata.name === host);
      expect(
        service?.spec.ports.map(({ port }) => port),
        place,
      ).toContain(Number(port));
    }
  });

  it('are scraped pod by pod, under the job that alerts ask for', () => {
    const { scrape_configs } = ScrapingSchema.parse(
      readYaml('deploy/prometheus/kubernetes.yaml')[0],
    );
    const [{ job_name, kubernetes_sd_configs, relabel_configs }] = scrape_configs;
    expect(readText('deploy/prometheus/alerts.yaml')).toContain(`up{job="${job_name}"}`);
    expect(kubernetes_sd_configs[0].namespaces.names).toEqual([kustomization.namespace]);
    const [chosen] = relabel_configs;
    const scraped = running.flatMap(({ spec: { template } }) =>
      listPorts(template.spec)
        .filter(({ name }) =>
          new RegExp(`^(?:${chosen?.regex})$`).test(`${template.metadata.labels.app};${name}`),
        )
        .map(({ containerPort }) => [template.metadata.labels.app, containerPort]),
    );
    expect(scraped).toEqual([
      ['site', 3000],
      ['studio', 3000],
    ]);
  });

  it('give a node as long to drain as units and containers do', () => {
    const [compose] = readYaml('deploy/compose/compose.yaml') as [
      { services: { site: { stop_grace_period: string } } },
    ];
    const [, unit] =
      /^TimeoutStopSec=(\d+)$/m.exec(readText('deploy/systemd/kvazar@.service')) ?? [];
    const graces = ['site', 'studio'].map(name => findRunning(name)?.terminationGracePeriodSeconds);
    expect(
      new Set([
        ...graces,
        Number(unit),
        Number.parseInt(compose.services.site.stop_grace_period, 10),
      ]).size,
    ).toBe(1);
  });

  it('give films the room that they may take, and archived months as much again', () => {
    const [shared] = allOf('ConfigMap');
    const gigabytes = Number(
      shared?.data['RECORDING_MAX_GB'] ??
        settings.find(({ name }) => name === 'RECORDING_MAX_GB')?.fallback,
    );
    const [data] = allOf('StatefulSet').flatMap(templatesOf);
    const [, gibibytes] = /^(\d+)Gi$/.exec(data?.spec.resources.requests.storage ?? '') ?? [];
    expect(Number(gibibytes) * 2 ** 30).toBeGreaterThanOrEqual(2 * gigabytes * 1e9);
  });
});
