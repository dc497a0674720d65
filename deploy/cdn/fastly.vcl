# Snippets for a Fastly service in front of the site. The site needs CDN_MAX_AGE, and one more in TRUST_PROXY.
# Fastly reads Surrogate-Control and Surrogate-Key of the site and removes them from its responses.

sub vcl_recv {
  # A visitor with one of these cookies may get another page than other guests, so their requests go to the site.
  if (req.http.Cookie ~ "(^|;\s*)(__Host-)?(session|theme|list-view|release-cohort)=") {
    return(pass);
  }
}

sub vcl_fetch {
  # Only what the site offers to shared caches is stored. Everything else is fetched for each visitor.
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(private|no-store|no-cache)") {
    return(pass);
  }
}
