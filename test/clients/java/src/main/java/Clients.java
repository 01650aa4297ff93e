import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._helpers.bulk.BulkIngester;
import co.elastic.clients.elasticsearch._types.ElasticsearchException;
import co.elastic.clients.elasticsearch._types.FieldValue;
import co.elastic.clients.elasticsearch._types.Refresh;
import co.elastic.clients.elasticsearch._types.Result;
import co.elastic.clients.elasticsearch._types.SortOrder;
import co.elastic.clients.elasticsearch.core.SearchRequest;
import co.elastic.clients.elasticsearch.core.search.ResponseBody;
import co.elastic.clients.elasticsearch.eql.EqlSearchResponseBase;
import co.elastic.clients.json.jackson.JacksonJsonpMapper;
import co.elastic.clients.transport.rest_client.RestClientTransport;
import java.util.List;
import java.util.Map;
import org.apache.http.HttpHost;
import org.elasticsearch.client.RestClient;

/** The official Java client against the server at the URL that is given. */
public final class Clients {
  public static void main(String[] arguments) throws Exception {
    try (RestClient rest = RestClient.builder(HttpHost.create(arguments[0])).setCompressionEnabled(true).build();
        RestClientTransport transport = new RestClientTransport(rest, new JacksonJsonpMapper())) {
      run(new ElasticsearchClient(transport));
    }
  }

  private static void check(String what, boolean isMet) {
    if (!isMet) throw new AssertionError(what);
  }

  @SuppressWarnings("rawtypes")
  private static void run(ElasticsearchClient client) throws Exception {
    check("index", client.index(i -> i.index("d").id("1").document(Map.of("name", "Ada"))).result() == Result.Created);
    check("get", client.get(g -> g.index("d").id("1"), Map.class).source().equals(Map.of("name", "Ada")));
    check("update", client.update(u -> u.index("d").id("1").doc(Map.of("age", 36)), Map.class).version() == 2);
    check("delete", client.delete(d -> d.index("d").id("1")).result() == Result.Deleted);
    check("gone", !client.get(g -> g.index("d").id("1"), Map.class).found());

    client.indices().putIndexTemplate(t -> t.name("t").indexPatterns("t-*").template(m -> m.aliases("all", a -> a)));
    client.indices().create(c -> c.index("t-1"));
    check("alias", client.indices().existsAlias(a -> a.name("all")).value());
    client.indices().delete(d -> d.index("t-1"));
    check("exists", !client.indices().exists(e -> e.index("t-1")).value());

    client.ingest().putPipeline(p -> p.id("p").processors(each -> each.uppercase(u -> u.field("word"))));
    try (BulkIngester<Void> ingester = BulkIngester.of(b -> b.client(client).maxOperations(100).globalSettings(g -> g.pipeline("p").refresh(Refresh.True)))) {
      for (int n = 0; n < 250; n++) {
        Map<String, Object> document = Map.of("word", "word", "n", n);
        ingester.add(o -> o.index(i -> i.index("b").document(document)));
      }
    }
    check("count", client.count(c -> c.index("b").q("word:WORD")).count() == 250);

    scroll(client);
    pointInTime(client);
    changeByQuery(client);
    searchEvents(client);
  }

  @SuppressWarnings("rawtypes")
  private static void scroll(ElasticsearchClient client) throws Exception {
    ResponseBody<Map> page = client.search(s -> s.index("b").size(100).scroll(t -> t.time("1m")), Map.class);
    int read = 0;
    while (!page.hits().hits().isEmpty()) {
      read += page.hits().hits().size();
      String id = page.scrollId();
      page = client.scroll(s -> s.scrollId(id).scroll(t -> t.time("1m")), Map.class);
    }
    check("scroll", read == 250);
    String last = page.scrollId();
    check("clear", client.clearScroll(c -> c.scrollId(List.of(last))).succeeded());
  }

  @SuppressWarnings("rawtypes")
  private static void pointInTime(ElasticsearchClient client) throws Exception {
    String pit = client.openPointInTime(o -> o.index("b").keepAlive(t -> t.time("1m"))).id();
    SearchRequest first = SearchRequest.of(s -> s.pit(p -> p.id(pit)).size(100).sort(o -> o.field(f -> f.field("n").order(SortOrder.Desc))));
    List<FieldValue> after = client.search(first, Map.class).hits().hits().get(99).sort();
    SearchRequest second = SearchRequest.of(s -> s.pit(p -> p.id(pit)).size(1).searchAfter(after).sort(o -> o.field(f -> f.field("n").order(SortOrder.Desc))));
    check("search after", client.search(second, Map.class).hits().hits().get(0).source().get("n").equals(149));
    check("close", client.closePointInTime(c -> c.id(pit)).succeeded());
  }

  private static void changeByQuery(ElasticsearchClient client) throws Exception {
    String task = client.updateByQuery(u -> u.index("b").refresh(true).scrollSize(50L).requestsPerSecond(50f).waitForCompletion(false).script(s -> s.source("ctx._source.n = -1"))).task();
    int updated = 0;
    while (updated == 0) {
      Thread.sleep(20);
      updated = client.tasks().get(g -> g.taskId(task)).task().status().toJson().asJsonObject().getInt("updated");
    }
    check("progress", updated < 250);
    client.updateByQueryRethrottle(r -> r.taskId(task).requestsPerSecond(-1f));
    var done = client.tasks().get(g -> g.taskId(task).waitForCompletion(true));
    check("by query", done.completed() && done.response().to(Map.class).get("updated").equals(250));
    check("delete by query", client.deleteByQuery(d -> d.index("b").refresh(true).query(q -> q.matchAll(m -> m))).deleted() == 250);
  }

  @SuppressWarnings("rawtypes")
  private static void searchEvents(ElasticsearchClient client) throws Exception {
    List<List<String>> events = List.of(List.of("process", "ada"), List.of("process", "grace"), List.of("file", "ada"), List.of("file", "ada"));
    for (int n = 0; n < events.size(); n++) {
      String id = String.valueOf(n);
      Map<String, Object> event = Map.of("@timestamp", "2026-01-02T00:00:0" + n + "Z", "event", Map.of("category", events.get(n).get(0)), "user", Map.of("name", events.get(n).get(1)));
      client.index(i -> i.index("e").id(id).refresh(Refresh.True).document(event));
    }
    var found = client.eql().search(s -> s.index("e").query("file where true").size(1), Map.class).hits().events();
    check("eql", found.size() == 1 && found.get(0).id().equals("3"));

    String query = "sequence by user.name.keyword [process where true] [file where true]";
    checkSequence(client.eql().search(s -> s.index("e").query(query), Map.class));
    String id = client.eql().search(s -> s.index("e").query(query).waitForCompletionTimeout(t -> t.time("0ms")).keepOnCompletion(true), Map.class).id();
    var ended = client.eql().get(g -> g.id(id).waitForCompletionTimeout(t -> t.time("10s")), Map.class);
    check("eql get", !ended.isRunning());
    checkSequence(ended);
    check("eql status", client.eql().getStatus(g -> g.id(id)).completionStatus() == 200);
    check("eql delete", client.eql().delete(d -> d.id(id)).acknowledged());
    try {
      client.eql().get(g -> g.id(id), Map.class);
      throw new AssertionError("the search is still there");
    } catch (ElasticsearchException missing) {
      check("eql gone", missing.status() == 404);
    }
  }

  @SuppressWarnings("rawtypes")
  private static void checkSequence(EqlSearchResponseBase<Map> response) {
    var sequences = response.hits().sequences();
    check("sequences", sequences.size() == 1);
    check("sequence", sequences.get(0).joinKeys().get(0).to(String.class).equals("ada") && sequences.get(0).events().get(1).id().equals("2"));
  }
}
