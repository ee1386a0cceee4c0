import { z } from 'zod';

/*
 * The kinds and fields that our manifests use, named as Kubernetes names them, and no other: it takes a field that it does
 * not know without a word and leaves it away. Narrower than Kubernetes where we are: nothing runs as root or writes where no
 * volume is, every image has a version, sizes are in binary units.
 */

/** As names of objects, ports and volumes may be. */
const Name = z.string().regex(/^[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/);
const Port = z.int().min(1).max(65_535);
const PortName = z.string().regex(/^[a-z][a-z0-9-]{0,14}$/);
const Seconds = z.int().min(1);
const Cpu = z.string().regex(/^[1-9]\d*m?$/);
const Bytes = z.string().regex(/^[1-9]\d*[KMGT]i$/);
const FolderPath = z.string().startsWith('/');
const Image = z.string().regex(/^[a-z0-9][a-z0-9./-]*:(?!latest$)[\w.-]+$/);
const Schedule = z.string().regex(/^(\d+|\*)( (\d+|\*)){4}$/);
const Variable = z.string().regex(/^[A-Z][A-Z0-9_]*$/);
const Labels = z.strictObject({ app: Name });
const LabelSelector = z.strictObject({ matchLabels: Labels });
const Meta = z.strictObject({ name: Name, labels: Labels.optional() });
const NameRef = z.strictObject({ name: Name });
/** Numbers and switches too: Kubernetes refuses what is not quoted. */
const Texts = z.record(Variable, z.string());

function areUnlike(named: readonly { readonly name: string }[]): boolean {
  return new Set(named.map(({ name }) => name)).size === named.length;
}

/** Of several ways one: Kubernetes refuses none and two alike. */
function hasOneOf(...ways: readonly string[]) {
  return (given: object) => ways.filter(way => way in given).length === 1;
}

const PROBED_BY = ['httpGet', 'tcpSocket'] as const;
const Probe = z
  .strictObject({
    httpGet: z.strictObject({ path: FolderPath, port: PortName }).optional(),
    tcpSocket: z.strictObject({ port: PortName }).optional(),
    periodSeconds: Seconds.optional(),
    timeoutSeconds: Seconds.optional(),
    failureThreshold: z.int().min(1).optional(),
  })
  .refine(hasOneOf(...PROBED_BY), `one of ${PROBED_BY}`);

const FILLED_FROM = ['configMapRef', 'secretRef'] as const;
const EnvFrom = z
  .strictObject({ configMapRef: NameRef.optional(), secretRef: NameRef.optional() })
  .refine(hasOneOf(...FILLED_FROM), `one of ${FILLED_FROM}`);

const Container = z.strictObject({
  name: Name,
  image: Image,
  command: z.array(z.string()).min(1).optional(),
  envFrom: z.array(EnvFrom).optional(),
  env: z
    .array(z.strictObject({ name: Variable, value: z.string() }))
    .refine(areUnlike, 'names are unlike')
    .optional(),
  ports: z
    .array(z.strictObject({ name: PortName, containerPort: Port }))
    .refine(areUnlike, 'names are unlike')
    .optional(),
  livenessProbe: Probe.optional(),
  readinessProbe: Probe.optional(),
  startupProbe: Probe.optional(),
  securityContext: z.strictObject({
    readOnlyRootFilesystem: z.literal(true),
    allowPrivilegeEscalation: z.literal(false),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  resources: z
    .strictObject({
      requests: z.strictObject({ cpu: Cpu, memory: Bytes }),
      limits: z.strictObject({ memory: Bytes }),
    })
    .optional(),
  volumeMounts: z.array(
    z.strictObject({ name: Name, mountPath: FolderPath, readOnly: z.literal(true).optional() }),
  ),
});

const KEPT_IN = ['emptyDir', 'configMap', 'secret', 'persistentVolumeClaim'] as const;
const Volume = z
  .strictObject({
    name: Name,
    emptyDir: z.strictObject({}).optional(),
    configMap: NameRef.optional(),
    secret: z.strictObject({ secretName: Name }).optional(),
    persistentVolumeClaim: z.strictObject({ claimName: Name }).optional(),
  })
  .refine(hasOneOf(...KEPT_IN), `one of ${KEPT_IN}`);

/** By machines, of pods so labelled. */
const amongMachines = {
  labelSelector: LabelSelector,
  topologyKey: z.literal('kubernetes.io/hostname'),
};

const Pod = z.strictObject({
  restartPolicy: z.literal('Never').optional(),
  terminationGracePeriodSeconds: Seconds.optional(),
  automountServiceAccountToken: z.literal(false),
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.int().min(1),
    fsGroup: z.int().min(1).optional(),
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
    sysctls: z.array(z.strictObject({ name: z.string(), value: z.string() })).optional(),
  }),
  affinity: z
    .strictObject({
      podAffinity: z.strictObject({
        requiredDuringSchedulingIgnoredDuringExecution: z
          .array(z.strictObject(amongMachines))
          .min(1),
      }),
    })
    .optional(),
  topologySpreadConstraints: z
    .array(
      z.strictObject({
        ...amongMachines,
        maxSkew: z.int().min(1),
        whenUnsatisfiable: z.literal('ScheduleAnyway'),
      }),
    )
    .optional(),
  containers: z.array(Container).min(1).refine(areUnlike, 'names are unlike'),
  volumes: z.array(Volume).refine(areUnlike, 'names are unlike'),
});
export type Pod = z.infer<typeof Pod>;

const Claim = z.strictObject({
  accessModes: z.tuple([z.literal('ReadWriteOnce')]),
  resources: z.strictObject({ requests: z.strictObject({ storage: Bytes }) }),
});

/** Of what runs for ever. */
const lastingPods = {
  replicas: z.int().min(1),
  selector: LabelSelector,
  template: z.strictObject({ metadata: z.strictObject({ labels: Labels }), spec: Pod }),
};

export const ManifestSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('ConfigMap'),
    metadata: Meta,
    data: Texts,
  }),
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('Secret'),
    metadata: Meta,
    stringData: Texts,
  }),
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('Service'),
    metadata: Meta,
    spec: z.strictObject({
      type: z.literal('LoadBalancer').optional(),
      externalTrafficPolicy: z.literal('Local').optional(),
      selector: Labels,
      ports: z
        .array(z.strictObject({ name: PortName, port: Port, targetPort: PortName }))
        .min(1)
        .refine(areUnlike, 'names are unlike'),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('PersistentVolumeClaim'),
    metadata: Meta,
    spec: Claim,
  }),
  z.strictObject({
    apiVersion: z.literal('apps/v1'),
    kind: z.literal('Deployment'),
    metadata: Meta,
    spec: z.strictObject({
      ...lastingPods,
      strategy: z
        .strictObject({
          rollingUpdate: z.strictObject({
            maxUnavailable: z.int().min(0),
            maxSurge: z.int().min(0),
          }),
        })
        .optional(),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('apps/v1'),
    kind: z.literal('StatefulSet'),
    metadata: Meta,
    spec: z.strictObject({
      ...lastingPods,
      serviceName: Name,
      volumeClaimTemplates: z.array(z.strictObject({ metadata: Meta, spec: Claim })),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('policy/v1'),
    kind: z.literal('PodDisruptionBudget'),
    metadata: Meta,
    spec: z.strictObject({ maxUnavailable: z.int().min(1), selector: LabelSelector }),
  }),
  z.strictObject({
    apiVersion: z.literal('batch/v1'),
    kind: z.literal('CronJob'),
    metadata: Meta,
    spec: z.strictObject({
      schedule: Schedule,
      concurrencyPolicy: z.literal('Forbid'),
      jobTemplate: z.strictObject({
        spec: z.strictObject({
          backoffLimit: z.int().min(0),
          template: z.strictObject({ spec: Pod }),
        }),
      }),
    }),
  }),
]);
export type Manifest = z.infer<typeof ManifestSchema>;

export const KustomizationSchema = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: Name,
  resources: z.array(z.string().endsWith('.yaml')).min(1),
});
