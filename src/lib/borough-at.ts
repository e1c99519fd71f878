import type { Borough } from '@rules/taxonomy.ts';

type Point = readonly [latitude: number, longitude: number];

/**
 * Each borough's outline as 'latitude,longitude' corners, drawn through the middle of the water and within a few hundred
 * metres on land. Asked in this order: what comes later may reach into what came before, so that no gap is left between two.
 */
const OUTLINES: readonly (readonly [Borough, string])[] = [
  [
    'Manhattan',
    '40.684,-74.027 40.695,-74.022 40.699,-74.020 40.716,-74.0175 40.742,-74.0105 40.757,-74.0085 40.7735,-73.9965 ' +
      '40.7975,-73.978 40.819,-73.9615 40.836,-73.9515 40.852,-73.947 40.8705,-73.9345 40.8795,-73.928 40.8738,-73.911 ' +
      '40.8628,-73.9148 40.8455,-73.9278 40.8283,-73.9335 40.8197,-73.9325 40.814,-73.9345 40.8045,-73.9295 40.801,-73.928 ' +
      '40.801,-73.916 40.795,-73.912 40.788,-73.9145 40.7825,-73.922 40.7795,-73.928 40.7795,-73.9375 40.773,-73.9395 ' +
      '40.7625,-73.9465 40.7495,-73.9605 40.742,-73.966 40.733,-73.968 40.719,-73.97 40.7135,-73.9725 40.7075,-73.9755 ' +
      '40.7065,-73.9905 40.7055,-73.9965 40.7015,-74.0035 40.6925,-74.010 40.684,-74.012',
  ],
  [
    'Bronx',
    '40.8795,-73.928 40.9165,-73.9175 40.9115,-73.896 40.905,-73.867 40.902,-73.859 40.9035,-73.85 40.8935,-73.838 ' +
      '40.8905,-73.822 40.888,-73.8035 40.8785,-73.781 40.88,-73.765 40.86,-73.748 40.815,-73.77 40.8005,-73.793 40.8015,-73.8295 ' +
      '40.8005,-73.85 40.7955,-73.858 40.788,-73.866 40.7835,-73.886 40.787,-73.9 40.7905,-73.908 40.801,-73.93 40.84,-73.94',
  ],
  [
    'Staten Island',
    '40.493,-74.24 40.496,-74.259 40.507,-74.2605 40.5255,-74.247 40.5575,-74.218 40.588,-74.209 40.6355,-74.197 ' +
      '40.6445,-74.199 40.647,-74.183 40.642,-74.142 40.6485,-74.11 40.65,-74.066 40.637,-74.045 40.606,-74.0447 40.595,-74.04 ' +
      '40.58,-74.065 40.535,-74.11 40.508,-74.18',
  ],
  [
    'Brooklyn',
    '40.7375,-73.962 40.7393,-73.9525 40.7335,-73.9415 40.728,-73.929 40.7215,-73.9245 40.7145,-73.924 40.709,-73.9215 ' +
      '40.6996,-73.912 40.6955,-73.904 40.691,-73.9 40.6855,-73.9 40.683,-73.8965 40.6885,-73.8885 40.6935,-73.867 ' +
      '40.6795,-73.8625 40.67,-73.8585 40.65,-73.8555 40.64,-73.847 40.6,-73.85 40.5735,-73.88 40.568,-73.91 40.567,-73.93 ' +
      '40.566,-73.95 40.567,-73.98 40.57,-74.013 40.577,-74.02 40.604,-74.0425 40.625,-74.0435 40.65,-74.03 40.675,-74.022 ' +
      '40.6835,-74.0135 40.7,-74.006 40.72,-73.98',
  ],
  [
    'Queens',
    '40.7375,-73.964 40.7495,-73.9605 40.773,-73.9395 40.7795,-73.9375 40.7795,-73.928 40.7825,-73.922 40.7915,-73.908 ' +
      '40.787,-73.9 40.7835,-73.886 40.788,-73.866 40.7955,-73.858 40.8005,-73.85 40.8015,-73.8295 40.8005,-73.793 40.802,-73.772 ' +
      '40.787,-73.757 40.781,-73.7505 40.7745,-73.738 40.7665,-73.7345 40.757,-73.7095 40.753,-73.7015 40.739,-73.7005 ' +
      '40.7275,-73.7075 40.7225,-73.726 40.7105,-73.7285 40.6835,-73.7265 40.652,-73.7255 40.6475,-73.741 40.636,-73.745 ' +
      '40.6265,-73.767 40.615,-73.7665 40.6085,-73.7475 40.6005,-73.738 40.594,-73.737 40.5905,-73.745 40.584,-73.8 ' +
      '40.568,-73.85 40.549,-73.945 40.562,-73.945 40.568,-73.91 40.64,-73.88 40.69,-73.93',
  ],
];

const BOROUGHS = OUTLINES.map(([borough, text]) => [borough, corners(text)] as const);

function corners(text: string): Point[] {
  return text.split(' ').map((corner) => {
    const [latitude = 0, longitude = 0] = corner.split(',').map(Number);
    return [latitude, longitude];
  });
}

/** The borough of a place, from its coordinates in degrees; null outside of New York City. */
export function boroughAt(latitude: number, longitude: number): Borough | null {
  return BOROUGHS.find(([, outline]) => isInside([latitude, longitude], outline))?.[0] ?? null;
}

/** Whether a line from the point eastwards crosses the outline an odd number of times. */
function isInside([latitude, longitude]: Point, outline: readonly Point[]): boolean {
  let inside = false;
  let [lastLatitude, lastLongitude] = outline.at(-1) ?? [0, 0];
  for (const [cornerLatitude, cornerLongitude] of outline) {
    const spans = cornerLatitude > latitude !== lastLatitude > latitude;
    const share = (latitude - cornerLatitude) / (lastLatitude - cornerLatitude);
    if (spans && longitude < cornerLongitude + share * (lastLongitude - cornerLongitude)) inside = !inside;
    [lastLatitude, lastLongitude] = [cornerLatitude, cornerLongitude];
  }
  return inside;
}
