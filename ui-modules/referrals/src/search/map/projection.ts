/** A place in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** A point of the map: miles to the east and to the north of its center. */
export interface Point {
  x: number;
  y: number;
}

/** Radius of the earth in miles, as the host measures distances. */
const EARTH_MILES = 3958.7613;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Projects places so that distance and direction from the center are true (azimuthal equidistant): the search radius is a circle, and a
 * provider is as far from the middle as its row says.
 */
export function projectionFrom(center: Place): (place: Place) => Point {
  const sin0 = Math.sin(radians(center.latitude));
  const cos0 = Math.cos(radians(center.latitude));
  return ({ latitude, longitude }) => {
    const sin = Math.sin(radians(latitude));
    const cos = Math.cos(radians(latitude));
    const turn = radians(longitude - center.longitude);
    const cosDistance = Math.min(1, Math.max(-1, sin0 * sin + cos0 * cos * Math.cos(turn)));
    const distance = Math.acos(cosDistance);
    const scale = distance < 1e-9 ? 1 : distance / Math.sin(distance);
    return {
      x: EARTH_MILES * scale * cos * Math.sin(turn),
      y: EARTH_MILES * scale * (cos0 * sin - sin0 * cos * Math.cos(turn)),
    };
  };
}
