// boardgame.io's own server with That's Not a Hat for four: the peer of benchmarks/server.
//
//     node boardgame.cjs FOLDER    FOLDER has node_modules/boardgame.io; prints its port
//
// In-memory storage, socket.io, playerView for secrecy: as its documentation shows it. What it
// could have done besides is switched off, in its favour: no undo history, no patches
// (they cost more than they save here), and a game that has ended is dealt anew within its match.
// Whose turn it is, is boardgame.io's business (events.endTurn), as its documentation has it.

const { createRequire } = require("node:module");
const path = require("node:path");

const from = createRequire(path.join(path.resolve(process.argv[2]), "package.json"));
const { Server } = from("boardgame.io/server");
const { INVALID_MOVE } = from("boardgame.io/core");

const GIFTS = Array.from({ length: 110 }, (_, i) => `gift-${String(i).padStart(3, "0")}`);
const LIMIT = 3;

function setup({ random, ctx }) {
  const cards = random.Shuffle(GIFTS).map((gift, i) => ({ gift, back: i % 2 ? "black" : "white" }));
  const G = {
    phase: "look",
    turn: 0,
    columns: Array.from({ length: ctx.numPlayers }, () => [{ ...cards.pop(), open: true }]),
    penalties: Array.from({ length: ctx.numPlayers }, () => []),
    shop: cards,
    giver: 0,
    receiver: null,
    card: null,
    claim: null,
  };
  return G;
}

// To the left with a white arrow, to the right with a black one.
function pass({ G, ctx, events }, giver, card) {
  G.giver = giver;
  G.card = card;
  G.receiver = (giver + (card.back === "white" ? 1 : ctx.numPlayers - 1)) % ctx.numPlayers;
  G.claim = null;
  G.phase = "name";
  G.turn += 1;
  turnTo({ ctx, events }, giver);
}

function turnTo({ ctx, events }, seat) {
  if (String(seat) !== ctx.currentPlayer) events.endTurn({ next: String(seat) });
}

function draw(context) {
  const { G, ctx } = context;
  if (G.phase !== "look") return INVALID_MOVE;
  G.columns.forEach((column) => column.forEach((card) => (card.open = false)));
  pass(context, Number(ctx.currentPlayer), G.shop.pop());
}

function name(context, gift) {
  const { G } = context;
  if (G.phase !== "name") return INVALID_MOVE;
  if (!GIFTS.includes(gift)) return INVALID_MOVE;
  G.claim = gift;
  G.phase = "answer";
  turnTo(context, G.receiver);
}

function accept(context) {
  const { G } = context;
  if (G.phase !== "answer") return INVALID_MOVE;
  const column = G.columns[G.receiver];
  column.push({ ...G.card, open: false });
  pass(context, G.receiver, column.shift());
}

function refuse(context) {
  const { G } = context;
  if (G.phase !== "answer") return INVALID_MOVE;
  const loser = G.claim === G.card.gift ? G.receiver : G.giver;
  G.penalties[loser].push(G.card.gift);
  if (G.penalties[loser].length >= LIMIT || G.shop.length === 0) Object.assign(G, setup(context));
  else pass(context, loser, G.shop.pop());
}

// Built up from nothing, as ours is: what lies face down has no face.
function playerView({ G, ctx, playerID }) {
  return {
    phase: G.phase,
    turn: G.turn,
    limit: LIMIT,
    players: G.columns.map((column, seat) => ({
      seat,
      column: column.map((card) => (card.open ? { gift: card.gift } : { back: card.back })),
      penalties: G.penalties[seat],
    })),
    shop: G.shop.length ? G.shop[G.shop.length - 1].gift : null,
    shop_left: G.shop.length,
    giver: G.giver,
    receiver: G.receiver,
    back: G.card && G.card.back,
    claim: G.claim,
    ask: playerID === ctx.currentPlayer ? ask(G) : null,
  };
}

function ask(G) {
  return { kind: G.phase, gifts: G.phase === "name" ? GIFTS : [] };
}

const MOVES = Object.entries({ draw, name, accept, refuse });

const game = {
  name: "hat",
  minPlayers: 4,
  maxPlayers: 4,
  disableUndo: true,
  setup,
  moves: Object.fromEntries(MOVES.map(([id, move]) => [id, { move, client: false }])),
  playerView,
};

Server({ games: [game], origins: [/localhost/] })
  .run(0)
  .then(({ appServer }) => console.log(`port ${appServer.address().port}`));
