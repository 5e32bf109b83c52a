// Faults of the browser's storage, in the page that is driven.

/**
 * Lets the storage fail from now on: `what` is "open", "get", "put" or "commit", which fails `times` times from
 * the `nth` on, `when` is "before" it is done or "after" it; a commit that "never" answers is done.
 */
export const fail = (page, fault) => page.evaluate(inject, fault);

/** Lets the storage of windows fail that are opened or loaded again from now on. */
export const failFromStart = (context, fault) => context.addInitScript(inject, fault);

/** Nothing fails any more. */
export const heal = (page) => page.evaluate(inject, { what: "nothing" });

/** Puts the fault into the page in which it runs. */
function inject({ what, nth = 1, times = 1e9, when = "before", error = "QuotaExceededError" }) {
  const isFirst = window.fault === undefined;
  window.fault = { what, when, error, skipped: nth - 1, left: times };
  if (!isFirst) return;

  /** Tells if this is to fail. */
  const isDue = (what, when) => {
    const { fault } = window;
    if (fault.what !== what || fault.when !== when) return false;
    if (fault.skipped > 0) return (fault.skipped -= 1), false;
    return (fault.left -= 1) >= 0;
  };
  const failure = () => new DOMException("by a test", window.fault.error);
  /** Puts something in the place of a function, which is given. */
  const replace = (owner, name, by) => {
    const real = owner[name];
    owner[name] = function (...values) {
      return by.call(this, () => real.apply(this, values), ...values);
    };
  };

  replace(IDBFactory.prototype, "open", (open) => {
    if (isDue("open", "before")) throw failure();
    return open();
  });
  const pending = new WeakMap();
  const writing = new WeakSet();
  for (const [name, what] of Object.entries({ get: "get", getAll: "get", put: "put", delete: "put" })) {
    replace(IDBObjectStore.prototype, name, function (ask) {
      const { transaction } = this;
      if (isDue(what, "before")) throw failure();
      const fails = isDue(what, "after");
      const request = ask();
      const count = (by) => pending.set(transaction, (pending.get(transaction) ?? 0) + by);
      count(1);
      if (what === "put") writing.add(transaction);
      request.addEventListener("success", async () => {
        count(-1);
        if (fails) transaction.abort();
        // The last request of a transaction is followed by none.
        for (let turn = 0; turn < 50; turn++) await undefined;
        if (!fails && writing.has(transaction) && pending.get(transaction) === 0 && isDue("commit", "before")) transaction.abort();
      });
      return request;
    });
  }
  replace(IDBDatabase.prototype, "transaction", (begin) => {
    const transaction = begin();
    transaction.addEventListener("complete", (event) => {
      if (!writing.has(transaction)) return;
      const [isSilent, isFailed] = [isDue("commit", "never"), isDue("commit", "after")];
      if (isSilent || isFailed) event.stopImmediatePropagation();
      if (isFailed) transaction.dispatchEvent(new Event("abort"));
    });
    return transaction;
  });
}
