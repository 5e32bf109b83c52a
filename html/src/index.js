for (const table of document.querySelectorAll("table.index")) {
  const body = table.tBodies[0];
  table.querySelectorAll("thead th").forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "ascending";
      const text = (row) => row.cells[column].textContent;
      const order = (a, b) => text(a).localeCompare(text(b), "en", { numeric: true });
      const rows = [...body.rows].sort((a, b) => (down ? order(b, a) : order(a, b)));
      table.querySelectorAll("th[aria-sort]").forEach((it) => it.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      body.append(...rows);
    });
  });
}
