import {
  bandPaths,
  type GradientStop,
  highlight,
  highlightStops,
  planetBox,
  planetCentre,
  planetRadius,
  rimStops,
  ringFrontPath,
  ringGapFrontPath,
  ringGapPath,
  ringGapStroke,
  ringPath,
  ringShadeStops,
  ringShadowPath,
  ringStops,
  ringTiltDegrees,
  shadowFill,
  sphereStops,
} from '../../apps/web/src/components/brand/planet-shape.ts';

function writeStops(stops: readonly GradientStop[]): string {
  return stops
    .map(({ offset, color, opacity }) => {
      const transparency = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${color}"${transparency}/>`;
    })
    .join('');
}

/** The same planet that `PlanetMark` draws, as the text of a file of its own. */
export function writePlanetSvg(): string {
  const { x, y } = planetCentre;
  const tilt = `transform="translate(${x} ${y}) rotate(${ringTiltDegrees})"`;
  const disc = `cx="${x}" cy="${y}" r="${planetRadius}"`;
  const alongRing = 'x1="-31" x2="31" y1="0" y2="0" gradientUnits="userSpaceOnUse"';
  const gap = `stroke="${ringGapStroke.color}" stroke-width="${ringGapStroke.width}" opacity="${ringGapStroke.opacity}"`;
  const { cx, cy, rx, ry, turnDegrees } = highlight;
  const bands = bandPaths
    .map(band => `<path d="${band.d}" fill="${band.color}" opacity="${band.opacity}"/>`)
    .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${planetBox} ${planetBox}" fill="none">`,
    '<defs>',
    `<radialGradient id="s" cx=".34" cy=".26" r=".82">${writeStops(sphereStops)}</radialGradient>`,
    `<radialGradient id="m" cx=".42" cy=".4" r=".62">${writeStops(rimStops)}</radialGradient>`,
    `<radialGradient id="h">${writeStops(highlightStops)}</radialGradient>`,
    `<linearGradient id="r" ${alongRing}>${writeStops(ringStops)}</linearGradient>`,
    `<linearGradient id="d" ${alongRing}>${writeStops(ringShadeStops)}</linearGradient>`,
    `<clipPath id="c"><circle ${disc}/></clipPath>`,
    '</defs>',
    `<g ${tilt}>`,
    `<path d="${ringPath}" fill="url(#r)" fill-rule="evenodd"/>`,
    `<path d="${ringGapPath}" ${gap}/>`,
    `<path d="${ringPath}" fill="url(#d)" fill-rule="evenodd"/>`,
    '</g>',
    `<circle ${disc} fill="url(#s)"/>`,
    `<g clip-path="url(#c)"><g ${tilt}>${bands}`,
    `<path d="${ringShadowPath}" fill="${shadowFill.color}" opacity="${shadowFill.opacity}"/></g></g>`,
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" transform="rotate(${turnDegrees} ${cx} ${cy})" fill="url(#h)"/>`,
    `<circle ${disc} fill="url(#m)"/>`,
    `<g ${tilt}><path d="${ringFrontPath}" fill="url(#r)"/><path d="${ringGapFrontPath}" ${gap}/></g>`,
    '</svg>',
  ].join('\n');
}
