// Runs in Deno: serves every edge function under /functions/v1/<name> from one process, as the hosted platform routes
// them. Arguments: the functions' folder as a file: URL, then the names. Says "listening <port>" when it answers.
const [folder, ...names] = Deno.args;

const loaded = new Map(
  names.map((name) => [
    name,
    import(new URL(`${name}/index.ts`, folder).href).then(
      (module) => module.default,
      (error) => {
        console.error(`The function ${name} could not be loaded:`, error);
      },
    ),
  ]),
);

Deno.serve(
  { port: 0, hostname: '127.0.0.1', onListen: ({ port }) => console.log(`listening ${port}`) },
  async (request, info) => {
    const name = new URL(request.url).pathname.split('/')[3] ?? '';
    if (!loaded.has(name))
      return Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404 });
    const entry = await loaded.get(name);
    if (!entry) return Response.json({ code: 'BOOT_ERROR', message: 'Function failed to start' }, { status: 503 });
    try {
      return await entry.fetch(request, info);
    } catch (error) {
      console.error(`The function ${name} failed:`, error);
      return Response.json({ code: 'WORKER_ERROR', message: 'Function exited due to an error' }, { status: 500 });
    }
  },
);
