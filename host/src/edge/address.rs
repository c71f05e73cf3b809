//! The client's address, from trusted sources only.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use http::HeaderMap;
use ipnet::IpNet;

const FORWARDED_FOR: &str = "x-forwarded-for";

/// Networks of our own proxies (`http.trusted_proxies`). Only they are trusted about the client's address.
#[derive(Debug, Clone, Default)]
pub struct TrustedProxies(Arc<[IpNet]>);

impl TrustedProxies {
    /// The proxies in these networks.
    #[must_use]
    pub fn new(networks: &[IpNet]) -> Self {
        Self(networks.into())
    }

    /// Whether an address belongs to one of them.
    #[must_use]
    pub fn contain(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(&address))
    }

    /// The client's address: the peer's, or if the peer is one of our proxies, the one from `X-Forwarded-For`. Each proxy appends its
    /// peer, so the list is read from its end as long as the entries are our proxies; earlier entries may be forged.
    #[must_use]
    pub fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut client = peer.to_canonical();
        let lines = headers.get_all(FORWARDED_FOR).iter().rev();
        for entry in lines.flat_map(|line| line.to_str().unwrap_or_default().rsplit(',')) {
            if !self.contain(client) {
                break;
            }
            // Written by one of ours; if it is not an address, earlier entries are useless too.
            let Some(address) = read(entry.trim()) else { break };
            client = address;
        }
        client
    }
}

/// Parses an entry of the list. Some proxies add the port.
fn read(entry: &str) -> Option<IpAddr> {
    let bare = entry.strip_prefix('[').and_then(|entry| entry.strip_suffix(']')).unwrap_or(entry);
    let address = bare.parse().or_else(|_| entry.parse::<SocketAddr>().map(|address| address.ip()));
    address.ok().map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(peer: &str, lines: &[&str], trusted: &[&str]) -> String {
        let trusted: Vec<IpNet> = trusted.iter().map(|network| network.parse().expect("a network")).collect();
        let lines = lines.iter().map(|line| (http::HeaderName::from_static(FORWARDED_FOR), line.parse().expect("a value")));
        let headers = lines.fold(HeaderMap::new(), |mut headers, (name, line)| {
            headers.append(name, line);
            headers
        });
        TrustedProxies::new(&trusted).client(peer.parse().expect("an address"), &headers).to_string()
    }

    #[test]
    fn clients_cannot_forge_their_address() {
        assert_eq!(client("10.0.0.1", &["203.0.113.7"], &[]), "10.0.0.1");
        assert_eq!(client("198.51.100.1", &["203.0.113.7"], &["10.0.0.0/8"]), "198.51.100.1");
        assert_eq!(client("10.0.0.1", &["1.1.1.1, 203.0.113.7"], &["10.0.0.0/8"]), "203.0.113.7");
        assert_eq!(client("10.0.0.1", &["1.1.1.1", "203.0.113.7"], &["10.0.0.0/8"]), "203.0.113.7", "a line below the caller's");
    }

    #[test]
    fn a_chain_of_trusted_proxies_is_followed_to_the_client() {
        let ours = ["10.0.0.0/8", "2001:db8:1::/48"];
        assert_eq!(client("10.0.0.1", &["1.1.1.1, 203.0.113.7, 10.0.0.9", "2001:db8:1::2"], &ours), "203.0.113.7");
        assert_eq!(client("10.0.0.1", &["10.0.0.3, 10.0.0.2"], &ours), "10.0.0.3", "a caller inside");
        assert_eq!(client("10.0.0.1", &[], &ours), "10.0.0.1");
    }

    #[test]
    fn an_invalid_address_ends_the_list() {
        let ours = ["10.0.0.0/8"];
        for rubbish in ["rubbish", "", "unknown", "203.0.113.7, _hidden", "203.0.113.7,"] {
            assert_eq!(client("10.0.0.1", &[rubbish], &ours), "10.0.0.1", "{rubbish:?}");
        }
    }

    #[test]
    fn ports_brackets_and_mapped_addresses_are_parsed() {
        let ours = ["10.0.0.0/8"];
        assert_eq!(client("::ffff:10.0.0.1", &["203.0.113.7:4431"], &ours), "203.0.113.7");
        assert_eq!(client("10.0.0.1", &["[2001:db8::7]:4431"], &ours), "2001:db8::7");
        assert_eq!(client("10.0.0.1", &["[2001:db8::7]"], &ours), "2001:db8::7");
        assert_eq!(client("10.0.0.1", &["::ffff:203.0.113.7"], &ours), "203.0.113.7");
    }
}
