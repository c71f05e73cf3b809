//! Distances against the ellipsoid, and cells against distances.

use super::*;

#[test]
fn the_table_is_sorted_and_complete() {
    let codes = include_str!("zip_centroids.txt").lines().filter(|line| line.split(' ').count() > 2).count();
    assert_eq!(PLACES.len(), codes);
    assert!(PLACES.len() > 41_000);
    assert!(PLACES.is_sorted_by(|(one, _), (next, _)| one < next));
    for (zip, place) in PLACES.iter() {
        assert!(*zip < 100_000, "{zip}");
        assert!(place.state.len() == 2 && !place.city.is_empty(), "{zip}");
        let Point { latitude, longitude } = place.point;
        let is_eastern = ["FM", "GU", "MH", "MP", "PW"].contains(&place.state);
        assert!(
            (-15.0..72.0).contains(&latitude) && longitude.abs() < 180.0 && (longitude > 0.0) == is_eastern,
            "{zip} {latitude} {longitude}"
        );
    }
}

#[test]
fn zip_codes_have_a_city_a_state_and_a_centroid() {
    let boston = place("02108-1234").expect("known");
    assert_eq!((boston.city, boston.state), ("Boston", "MA"));
    assert_eq!(centroid("02108"), Some(Point { latitude: 42.358, longitude: -71.068 }));
    // One code has lost its sign in the source.
    assert!(centroid("10200").is_some_and(|point| point.longitude < 0.0));
    for text in ["", "0210", "00000", "0210a", "é2108", "09001"] {
        assert_eq!(centroid(text), None, "{text}");
    }
}

#[test]
fn distances_are_within_half_a_percent_of_those_on_the_ellipsoid() {
    // Miles by Vincenty's formula on WGS 84, computed separately.
    for (from, to, miles) in [
        ("02108", "02139", 1.905),
        ("02108", "02903", 41.217),
        ("02108", "06103", 92.211),
        ("02108", "10001", 188.131),
        ("10001", "19103", 82.972),
        ("60601", "53202", 81.666),
        ("90012", "92101", 111.588),
        ("94103", "95814", 74.989),
        ("98101", "97204", 145.495),
        ("33101", "33040", 130.166),
        ("99501", "99701", 260.127),
        ("96813", "96720", 210.457),
        ("80202", "84101", 371.328),
        ("77002", "78205", 190.059),
        ("00901", "00731", 45.765),
        ("96910", "96950", 135.068),
        ("04609", "92101", 2724.802),
    ] {
        let (from, to) = (centroid(from).expect("known"), centroid(to).expect("known"));
        let error = (from.miles_to(to) / miles - 1.0).abs();
        assert!(error <= 0.005, "{from:?} {to:?}: {error}");
        assert!((from.miles_to(to) - to.miles_to(from)).abs() < 1e-9);
        assert!(from.miles_to(from) < 1e-9);
    }
}

/// Vincenty's inverse formula on WGS 84, in miles; an independent reference.
fn on_the_ellipsoid(from: Point, to: Point) -> f64 {
    let (major, flattening) = (6_378_137.0_f64, 1.0 / 298.257_223_563_f64);
    let minor = major * (1.0 - flattening);
    let reduced = |point: Point| ((1.0 - flattening) * point.latitude.to_radians().tan()).atan().sin_cos();
    let ((sin1, cos1), (sin2, cos2)) = (reduced(from), reduced(to));
    let across = (to.longitude - from.longitude).to_radians();
    let mut lambda = across;
    loop {
        let sin_sigma = ((cos2 * lambda.sin()).powi(2) + (cos1 * sin2 - sin1 * cos2 * lambda.cos()).powi(2)).sqrt();
        if sin_sigma == 0.0 {
            return 0.0;
        }
        let cos_sigma = sin1 * sin2 + cos1 * cos2 * lambda.cos();
        let sigma = sin_sigma.atan2(cos_sigma);
        let sin_alpha = cos1 * cos2 * lambda.sin() / sin_sigma;
        let squared = 1.0 - sin_alpha * sin_alpha;
        let middle = cos_sigma - 2.0 * sin1 * sin2 / squared;
        let c = flattening / 16.0 * squared * (4.0 + flattening * (4.0 - 3.0 * squared));
        let tail = middle + c * cos_sigma * (2.0 * middle * middle - 1.0);
        let next = across + (1.0 - c) * flattening * sin_alpha * (sigma + c * sin_sigma * tail);
        if (next - lambda).abs() > 1e-12 {
            lambda = next;
            continue;
        }
        let u = squared * (major * major - minor * minor) / (minor * minor);
        let a = 1.0 + u / 16_384.0 * (4_096.0 + u * (-768.0 + u * (320.0 - 175.0 * u)));
        let b = u / 1_024.0 * (256.0 + u * (-128.0 + u * (74.0 - 47.0 * u)));
        let inner = cos_sigma * (2.0 * middle * middle - 1.0)
            - b / 6.0 * middle * (4.0 * sin_sigma * sin_sigma - 3.0) * (4.0 * middle * middle - 3.0);
        return minor * a * (sigma - b * sin_sigma * (middle + b / 4.0 * inner)) / 1_609.344;
    }
}

/// Points spread over the table, in a fixed order.
fn spread(count: usize, step: usize) -> impl Iterator<Item = Point> {
    (0..count).map(move |at| PLACES[at * step % PLACES.len()].1.point)
}

#[test]
fn a_thousand_pairs_are_within_half_a_percent() {
    let worst = spread(1_000, 9_973)
        .zip(spread(1_000, 7_919))
        .filter(|(one, other)| one != other)
        .map(|(one, other)| (one.miles_to(other) / on_the_ellipsoid(one, other) - 1.0).abs())
        .fold(0.0, f64::max);
    assert!(worst > 0.0 && worst <= 0.005, "{worst}");
}

#[test]
fn no_place_within_the_radius_is_outside_the_cells() {
    for center in spread(12, 3_331) {
        for miles in [1.0, 10.0, 25.0, 26.0, 100.0, 101.0, 250.0] {
            let (resolution, cells) = cells_within(center, miles);
            let ranges = ranges_within(center, miles);
            assert_eq!(cells.len(), ranges.len());
            assert!((1..=120).contains(&cells.len()), "{miles} miles: {} cells", cells.len());
            assert!(ranges.is_sorted_by(|(_, one), (_, next)| one <= next));
            let near: Vec<_> = PLACES.iter().map(|(_, place)| place.point).filter(|point| center.miles_to(*point) <= miles).collect();
            for point in near {
                let distance = center.miles_to(point);
                assert!(cells.contains(&cell(point, resolution).expect("a cell")), "{center:?} {miles} {point:?}");
                let stored = cell(point, STORED_RESOLUTION).expect("a cell");
                let found: Vec<_> = ranges.iter().filter(|(range, _)| (range.first..=range.last).contains(&stored)).collect();
                assert!(matches!(found.as_slice(), [(_, least)] if *least <= distance), "{center:?} {miles} {point:?}: {found:?}");
            }
        }
    }
}

#[test]
fn a_coarse_cell_is_a_range_of_its_children() {
    for point in spread(200, 211) {
        let stored = cell(point, STORED_RESOLUTION).expect("a cell");
        for resolution in 3..=STORED_RESOLUTION {
            let parent = index_of(stored).and_then(|cell| cell.parent(Resolution::try_from(resolution).expect("known"))).expect("a parent");
            let range = range(parent);
            let children: Vec<i64> = parent.children(Resolution::Five).map(super::stored).collect();
            assert!(children.contains(&stored));
            assert!(children.iter().all(|child| (range.first..=range.last).contains(child)));
            // Of the neighbors' children, none is in the range.
            let others = parent.grid_disk::<Vec<_>>(1).into_iter().filter(|other| *other != parent);
            assert!(
                others
                    .flat_map(|other| other.children(Resolution::Five))
                    .all(|child| !(range.first..=range.last).contains(&super::stored(child)))
            );
        }
    }
}

#[test]
fn what_is_not_a_point_has_no_cells() {
    let nowhere = Point { latitude: f64::NAN, longitude: 0.0 };
    assert_eq!(cell(nowhere, 5), None);
    assert_eq!(cell(Point { latitude: 42.0, longitude: -71.0 }, 16), None);
    assert_eq!(cells_within(nowhere, 10.0).1, Vec::<i64>::new());
}

#[test]
fn zip_codes_within_a_distance_are_those_of_their_centroids_nearest_first() {
    let boston = centroid("02108").expect("Boston");
    for miles in [1.0, 25.0, 250.0] {
        let zips = zips_within(boston, miles);
        let distances: Vec<f64> = zips.iter().map(|zip| centroid_of(*zip).expect("known").miles_to(boston)).collect();
        assert!(distances.is_sorted() && distances.iter().all(|distance| *distance <= miles));
        let all = (0..100_000).filter_map(centroid_of).filter(|point| point.miles_to(boston) <= miles).count();
        assert_eq!(zips.len(), all, "{miles} miles");
    }
    assert_eq!(zips_within(boston, 0.0).first(), Some(&2108));
}

#[test]
fn a_known_zip_code_has_the_cell_of_its_centroid() {
    let cell = cell(centroid("02108").expect("Boston"), STORED_RESOLUTION).expect("a cell");
    assert_eq!((known("02108-1234"), known("00000"), known("0210")), (Some((2108, cell)), None, None));
    assert_eq!(cells_of(&[2108, 2108]), [cell]);
}
