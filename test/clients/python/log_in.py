"""The official Python client logs in with each scheme, at the URL that is given, as `elastic` with the password that is given."""
import sys

from elasticsearch import AuthenticationException, AuthorizationException, Elasticsearch

url, password = sys.argv[1:]


def who(**credentials):
    """Who asks, and how that is known."""
    found = Elasticsearch(url, **credentials).security.authenticate()
    return found["username"], found["authentication_type"]


def refused(**credentials):
    try:
        who(**credentials)
    except AuthenticationException:
        return True
    return False


elastic = Elasticsearch(url, basic_auth=("elastic", password)).security
elastic.put_user(username="juan", password="of-juan", roles=["viewer"])
assert who(basic_auth=("juan", "of-juan")) == ("juan", "realm")

key = elastic.create_api_key(name="k")
assert who(api_key=key["encoded"]) == ("elastic", "api_key")
assert who(api_key=(key["id"], key["api_key"])) == ("elastic", "api_key")
elastic.invalidate_api_key(ids=[key["id"]])
assert refused(api_key=key["encoded"])

given = elastic.get_token(grant_type="password", username="juan", password="of-juan")
assert who(bearer_auth=given["access_token"]) == ("juan", "token")
elastic.invalidate_token(token=given["access_token"])
assert refused(bearer_auth=given["access_token"])

service = elastic.create_service_token(namespace="elastic", service="kibana", name="t")
assert who(bearer_auth=service["token"]["value"]) == ("elastic/kibana", "token")

assert refused() and refused(basic_auth=("juan", "wrong")) and refused(bearer_auth="none")
try:
    Elasticsearch(url, basic_auth=("juan", "of-juan")).indices.create(index="logs")
    raise AssertionError("a viewer made an index")
except AuthorizationException:
    pass
