#version 300 es
precision highp float;

/*
 * A glossy gift box turning in space, with coins and stars on a ring around it like the planet's.
 * Everything depends on `phase` (0..1) through whole turns only, so the last frame meets the first:
 * the box has four equal sides and makes a quarter turn, the six riders make a third of the orbit.
 */
uniform vec2 resolution;
uniform float phase;
out vec4 pixel;

const float TAU = 6.28318530718;
const float ORBIT = 1.92;
const int RIDERS = 6;

const int BOX = 1;
const int RIBBON = 2;
const int COIN = 3;
const int STAR = 4;
const int LIGHT = 5;

mat2 turn(float angle) {
  float c = cos(angle), s = sin(angle);
  return mat2(c, -s, s, c);
}

float roundBox(vec3 p, vec3 halfSize, float radius) {
  vec3 q = abs(p) - halfSize + radius;
  return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0) - radius;
}

float starOutline(vec2 p, float reach, float depth) {
  const vec2 k1 = vec2(0.809016994375, -0.587785252292);
  const vec2 k2 = vec2(-k1.x, k1.y);
  p.x = abs(p.x);
  p -= 2.0 * max(dot(k1, p), 0.0) * k1;
  p -= 2.0 * max(dot(k2, p), 0.0) * k2;
  p.x = abs(p.x);
  p.y -= reach;
  vec2 edge = depth * vec2(-k1.y, k1.x) - vec2(0.0, 1.0);
  float along = clamp(dot(p, edge) / dot(edge, edge), 0.0, reach);
  return length(p - edge * along) * sign(p.y * edge.x - p.x * edge.y);
}

float breathe() {
  return 0.5 - 0.5 * cos(TAU * phase);
}

float lidLift() {
  return 0.16 * smoothstep(0.25, 1.0, breathe());
}

/** Into the gift's own space: floating, leaning and turning. */
vec3 toGift(vec3 p) {
  p.y -= 0.06 * sin(TAU * phase);
  p.xy = turn(0.10 * sin(TAU * phase + 0.6)) * p.xy;
  p.xz = turn(0.62 + TAU * 0.25 * phase) * p.xz;
  return p;
}

vec2 nearer(vec2 a, vec2 b) {
  return a.x < b.x ? a : b;
}

vec2 gift(vec3 world) {
  vec3 p = toGift(world);
  float lift = lidLift();
  vec2 d = vec2(roundBox(p - vec3(0, -0.20, 0), vec3(0.74, 0.60, 0.74), 0.07), float(BOX));
  d = nearer(d, vec2(roundBox(p - vec3(0, 0.40, 0), vec3(0.55, 0.06 + lift * 0.4, 0.55), 0.05), float(LIGHT)));
  vec3 lid = p - vec3(0, 0.56 + lift, 0);
  d = nearer(d, vec2(roundBox(lid, vec3(0.83, 0.17, 0.83), 0.07), float(BOX)));

  // Folding a quarter onto itself: one band and one loop make all four.
  vec3 f = vec3(abs(p.x), p.y, abs(p.z));
  if (f.x > f.z) f.xz = f.zx;
  float band = roundBox(f - vec3(0, -0.20, 0), vec3(0.155, 0.60, 0.765), 0.03);
  vec3 fl = vec3(f.x, f.y - 0.56 - lift, f.z);
  band = min(band, roundBox(fl, vec3(0.155, 0.195, 0.855), 0.03));

  vec2 q = turn(-0.42) * vec2(fl.z - 0.37, fl.y - 0.40);
  float loop = abs(length(q * vec2(0.78, 1.35)) - 0.245) * 0.80 - 0.016;
  float width = 0.155 * (0.70 + 0.55 * clamp(fl.z, 0.0, 0.6));
  vec2 w = vec2(loop, f.x - width);
  float bow = min(max(w.x, w.y), 0.0) + length(max(w, 0.0)) - 0.022;
  float knot = roundBox(vec3(fl.x, fl.y - 0.27, fl.z), vec3(0.15, 0.11, 0.15), 0.10);
  band = min(band, min(bow, knot));
  return nearer(d, vec2(band, float(RIBBON)));
}

/** The orbit lies level here; the camera sees it tilted. */
vec3 toOrbit(vec3 p) {
  p.xy = turn(0.30) * p.xy;
  p.yz = turn(0.16) * p.yz;
  return p;
}

float coin(vec3 p) {
  float r = length(p.xy);
  float face = 0.050 - 0.020 * smoothstep(0.25, 0.225, r);
  face += 0.020 * smoothstep(0.012, -0.012, starOutline(p.xy, 0.15, 0.45));
  vec2 d = vec2(r - 0.30, abs(p.z) - face) + 0.018;
  return (min(max(d.x, d.y), 0.0) + length(max(d, 0.0)) - 0.018) * 0.85;
}

float star(vec3 p) {
  vec2 d = vec2(starOutline(p.xy, 0.25, 0.5), abs(p.z) - 0.035) + 0.01;
  return min(max(d.x, d.y), 0.0) + length(max(d, 0.0)) - 0.06;
}

vec2 riders(vec3 world) {
  vec3 p = toOrbit(world);
  vec2 best = vec2(1e3, 0.0);
  for (int i = 0; i < RIDERS; i++) {
    float angle = TAU * (float(i) / float(RIDERS) + phase / 3.0) + 0.35;
    vec3 q = p - vec3(ORBIT * cos(angle), 0.05 * sin(3.0 * angle), ORBIT * sin(angle));
    float bound = length(q) - 0.42;
    if (bound > 0.25) {
      best = nearer(best, vec2(bound, float(COIN)));
      continue;
    }
    q.xz = turn(2.0 * angle + (i % 2 == 0 ? 0.5 : 1.1)) * q.xz;
    q.xy = turn(0.35) * q.xy;
    best = nearer(best, i % 2 == 0 ? vec2(coin(q), float(COIN)) : vec2(star(q), float(STAR)));
  }
  return best;
}

vec2 scene(vec3 p) {
  float bound = length(p - vec3(0, 0.25, 0)) - 1.55;
  vec2 d = bound > 0.3 ? vec2(bound, float(BOX)) : gift(p);
  return nearer(d, riders(p));
}

vec3 normalAt(vec3 p) {
  vec2 e = vec2(1.0, -1.0) * 0.0012;
  return normalize(e.xyy * scene(p + e.xyy).x + e.yyx * scene(p + e.yyx).x +
                   e.yxy * scene(p + e.yxy).x + e.xxx * scene(p + e.xxx).x);
}

float shadowAt(vec3 p, vec3 toLight) {
  float light = 1.0, t = 0.05;
  for (int i = 0; i < 18; i++) {
    float d = scene(p + toLight * t).x;
    light = min(light, 9.0 * d / t);
    t += clamp(d, 0.05, 0.3);
    if (light < 0.02 || t > 3.2) break;
  }
  return smoothstep(0.0, 1.0, light);
}

float openness(vec3 p, vec3 n) {
  float blocked = 0.0;
  for (int i = 1; i <= 4; i++) {
    float reach = 0.07 * float(i);
    blocked += max(0.0, reach - scene(p + n * reach).x) / float(i);
  }
  return clamp(1.0 - 2.6 * blocked, 0.0, 1.0);
}

/** The studio reflected in every gloss: a soft box above, a strip at the side, coloured edges. */
vec3 studio(vec3 r) {
  vec3 light = mix(vec3(0.03, 0.02, 0.11), vec3(0.17, 0.13, 0.46), smoothstep(-0.7, 0.8, r.y));
  vec2 above = r.xz / max(r.y, 0.05);
  float roof = smoothstep(0.95, 0.55, abs(above.x + 0.35)) * smoothstep(0.9, 0.5, abs(above.y - 0.25));
  light += vec3(2.3, 2.2, 2.6) * roof * step(0.05, r.y);
  float strip = smoothstep(0.16, 0.06, abs(r.x + 0.72)) * smoothstep(-0.5, 0.1, r.y) * smoothstep(-0.2, 0.2, r.z);
  light += vec3(1.1, 1.0, 1.5) * strip;
  light += vec3(0.05, 0.85, 1.1) * pow(max(dot(r, normalize(vec3(0.95, -0.15, -0.1))), 0.0), 6.0) * 1.4;
  light += vec3(0.75, 0.25, 0.95) * pow(max(dot(r, normalize(vec3(-0.8, -0.5, 0.1))), 0.0), 7.0) * 0.6;
  return light;
}

float hash(vec2 p) {
  return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453);
}

vec3 sky(vec2 uv) {
  float centre = length(uv * vec2(0.72, 1.0) - vec2(0.0, 0.05));
  vec3 light = vec3(0.0022, 0.0030, 0.0090) + vec3(0.135, 0.060, 0.420) * exp(-2.6 * centre * centre);
  light += vec3(0.0, 0.050, 0.075) * exp(-2.4 * dot(uv - vec2(-1.3, -0.9), uv - vec2(-1.3, -0.9)));
  for (int layer = 0; layer < 2; layer++) {
    float scale = layer == 0 ? 6.0 : 3.0;
    vec2 cell = floor(uv * scale), inside = fract(uv * scale) - 0.5;
    float chance = hash(cell + float(layer) * 17.0);
    if (chance < 0.45) continue;
    vec2 at = (vec2(hash(cell + 3.1), hash(cell + 7.7)) - 0.5) * 0.7;
    float away = length(inside - at) / scale;
    float twinkle = 0.6 + 0.4 * sin(TAU * (phase * (1.0 + floor(chance * 2.99)) + chance * 9.0));
    float size = layer == 0 ? 0.0055 : 0.0085;
    light += vec3(0.75, 0.80, 1.0) * twinkle * smoothstep(size, size * 0.25, away) * (0.25 + 0.75 * chance);
  }
  return light;
}

/** The ring the riders travel on, brightest just behind each of them. */
vec3 ringLight(vec3 from, vec3 ray, float hitDistance) {
  vec3 o = toOrbit(from), d = toOrbit(ray);
  float t = -o.y / d.y;
  if (t < 0.0 || t > hitDistance) return vec3(0);
  vec3 at = o + d * t;
  float off = abs(length(at.xz) - ORBIT);
  float angle = atan(at.z, at.x);
  float behind = fract((angle - 0.35) / TAU * float(RIDERS) - phase * float(RIDERS) / 3.0);
  float clear = smoothstep(0.10, 0.24, min(behind, 1.0 - behind));
  float trail = clear * (0.35 + 0.9 * pow(behind, 2.0));
  return vec3(0.10, 0.75, 1.0) * trail * (0.9 * exp(-off * 75.0) + 0.16 * exp(-off * 13.0));
}

vec3 shade(vec3 p, vec3 ray, int material) {
  vec3 n = normalAt(p);
  vec3 sun = normalize(vec3(-0.55, 0.85, 0.65));
  float facing = max(dot(n, sun), 0.0);
  float lit = facing > 0.0 ? facing * shadowAt(p + n * 0.01, sun) : 0.0;
  float open = openness(p, n);
  float grazing = pow(1.0 - max(dot(n, -ray), 0.0), 5.0);
  vec3 mirror = studio(reflect(ray, n));
  vec3 ambient = mix(vec3(0.06, 0.04, 0.16), vec3(0.34, 0.30, 0.52), n.y * 0.5 + 0.5);
  float glow = lidLift() / 0.16;

  if (material == LIGHT) return vec3(2.4, 1.25, 0.32) * (0.10 + glow);
  if (material == COIN) {
    vec3 gold = vec3(1.0, 0.53, 0.07);
    // Cyan light on gold turns green; half of the reflection's colour is taken out.
    mirror = mix(vec3(dot(mirror, vec3(0.4, 0.4, 0.2))), mirror, 0.35);
    return gold * (0.42 * lit + 0.30 * open + mirror * (0.75 + 0.25 * grazing)) * mix(0.5, 1.0, open) +
           vec3(0.10, 0.04, 0.0);
  }
  vec3 base = vec3(0.105, 0.045, 0.74);
  float gloss = 0.07;
  if (material == RIBBON) {
    base = vec3(0.0, 0.40, 0.62);
    gloss = 0.10;
  }
  if (material == STAR) {
    base = vec3(1.0, 0.44, 0.02);
    gloss = 0.06;
  }
  vec3 light = base * (1.35 * lit * vec3(1.0, 0.96, 0.92) + 1.5 * ambient * open);
  light += mirror * mix(gloss, 0.85, grazing) * mix(0.35, 1.0, open) * 1.9;
  if (material == STAR) light += base * 0.22;
  if (material != STAR) {
    vec3 g = toGift(p);
    float seam = exp(-abs(g.y - 0.40 - lidLift() * 0.4) * 7.0);
    light += vec3(1.0, 0.62, 0.22) * seam * glow * 0.55;
  }
  return light;
}

vec3 look(vec2 uv) {
  vec3 from = vec3(0.0, 1.75, 6.6);
  vec3 forward = normalize(vec3(0.0, 0.24, 0.0) - from);
  vec3 side = normalize(cross(forward, vec3(0, 1, 0)));
  vec3 ray = normalize(forward * 3.45 + side * uv.x + cross(side, forward) * uv.y);

  float t = 3.6;
  int material = 0;
  for (int i = 0; i < 90; i++) {
    vec2 d = scene(from + ray * t);
    if (d.x < 0.0012 * t * 0.4) {
      material = int(d.y + 0.5);
      break;
    }
    t += d.x * 0.9;
    if (t > 10.0) break;
  }
  vec3 light = sky(uv);
  float glow = lidLift() / 0.16;
  light += vec3(0.50, 0.22, 0.10) * glow * exp(-length((uv - vec2(0.0, 0.12)) * vec2(1.0, 1.2)) * 3.4) * 0.6;
  if (material > 0) light = shade(from + ray * t, ray, material);
  light += ringLight(from, ray, material > 0 ? t : 1e3);
  float halo = exp(-length((uv - vec2(0.0, 0.06)) * vec2(1.0, 3.2)) * 4.0);
  return light + vec3(1.0, 0.60, 0.22) * glow * halo * 0.25;
}

void main() {
  vec3 sum = vec3(0);
  for (int i = 0; i < 4; i++) {
    vec2 offset = vec2(i % 2, i / 2) * 0.5 + 0.25;
    vec2 uv = (2.0 * (floor(gl_FragCoord.xy) + offset) - resolution) / resolution.y;
    vec3 light = look(uv);
    // Tone-mapped per sample, so that bright edges stay smooth.
    light = light * (2.51 * light + 0.03) / (light * (2.43 * light + 0.59) + 0.14);
    light = pow(clamp(light, 0.0, 1.0), vec3(1.0 / 2.2));
    sum += max(mix(vec3(dot(light, vec3(0.3, 0.59, 0.11))), light, 1.12), 0.0);
  }
  pixel = vec4(sum / 4.0, 1.0);
}
