import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.Refresh;
import co.elastic.clients.elasticsearch._types.Result;
import co.elastic.clients.elasticsearch._types.SortOrder;
import co.elastic.clients.elasticsearch.core.BulkRequest;
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
    BulkRequest.Builder bulk = new BulkRequest.Builder().index("b").pipeline("p").refresh(Refresh.True);
    for (int n = 0; n < 250; n++) {
      Map<String, Object> document = Map.of("word", "word", "n", n);
      bulk.operations(o -> o.index(i -> i.document(document)));
    }
    check("bulk", !client.bulk(bulk.build()).errors());
    check("count", client.count(c -> c.index("b").q("word:WORD")).count() == 250);

    var page = client.search(s -> s.index("b").size(100).scroll(t -> t.time("1m")), Map.class);
    var next = client.scroll(s -> s.scrollId(page.scrollId()), Map.class);
    check("scroll", next.hits().hits().size() == 100);
    check("clear", client.clearScroll(c -> c.scrollId(List.of(next.scrollId()))).succeeded());
    String pit = client.openPointInTime(o -> o.index("b").keepAlive(t -> t.time("1m"))).id();
    var sorted = client.search(s -> s.pit(p -> p.id(pit)).size(1).sort(o -> o.field(f -> f.field("n").order(SortOrder.Desc))), Map.class);
    check("pit", sorted.hits().hits().get(0).source().get("n").equals(249));
    check("close", client.closePointInTime(c -> c.id(pit)).succeeded());

    var started = client.updateByQuery(u -> u.index("b").waitForCompletion(false).script(s -> s.source("ctx._source.n = -1")));
    var done = client.tasks().get(g -> g.taskId(started.task()).waitForCompletion(true));
    check("by query", done.completed() && done.response().to(Map.class).get("updated").equals(250));
  }
}
