// Dropping files on the page.

/** Drops files, given by name and bytes. */
export async function drop(page, ...files) {
  const given = files.map(([name, bytes]) => [name, Buffer.from(bytes).toString("base64")]);
  const transfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const [name, text] of given) {
      transfer.items.add(new File([Uint8Array.from(atob(text), (it) => it.charCodeAt(0))], name));
    }
    return transfer;
  }, given);
  await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
}

/** Drops a file; how long it takes until the verdict has been painted, in milliseconds. */
export async function dropAndTime(page, name, bytes) {
  await page.evaluate(() => {
    window.seen = new Promise((resolve) => {
      const time = () => {
        const began = performance.now();
        const look = () => {
          if (document.querySelector("main:not([aria-busy]) #verdict")) setTimeout(() => resolve(performance.now() - began));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      document.addEventListener("drop", time, { once: true, capture: true });
    });
  });
  await drop(page, [name, bytes]);
  return page.evaluate(() => window.seen);
}
