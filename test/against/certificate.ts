/** A certificate that nobody trusts, for a server of tests on this machine: made for `localhost` with openssl, valid for a hundred years. */

export const certificate = `-----BEGIN CERTIFICATE-----
MIIBljCCATugAwIBAgIUViKnO+HF43hmhrmz88WIwLMzZY8wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTE3MjgwMloYDzIxMjYxMDI4
MTcyODAyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT5z3fNeZ06p2YrXaAjeGL9KRGblGC4ojrVXGWbeQTuJBpC82IIkRSs
4pK2BfqpDAxx4RQD556HQaWm1VFppTVmo2kwZzAdBgNVHQ4EFgQUQ/47q19g7QZi
lZu9vP42/BmOc+owHwYDVR0jBBgwFoAUQ/47q19g7QZilZu9vP42/BmOc+owDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SQAwRgIhAIW4vD5wRL5a63ejJbNvnXjCeFh5c+NcGu9UXN1l3S34AiEAvhzUvngy
FZdM2e/Z5pTFdqcgCS89GvCneEctKo5GqR4=
-----END CERTIFICATE-----
`

/** Its key, which protects nothing. */
export const privateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgc5GHfuH3sARAkgFv
+78jsVjIT/nUIv8fnKyD8kvDStChRANCAAT5z3fNeZ06p2YrXaAjeGL9KRGblGC4
ojrVXGWbeQTuJBpC82IIkRSs4pK2BfqpDAxx4RQD556HQaWm1VFppTVm
-----END PRIVATE KEY-----
`
