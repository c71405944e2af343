// Path cards, the start and the goals.
import { CX, CY, dist, H, hash, line, mix, R, rng, svg, W, type Point, type Side, type Size } from "./base";
import { parse } from "./code";
import { crystalArt, door, ladderArt, lanternArt, nuggetArt, sparkle } from "./features";
import { at, depthToCentre, HALF, lengthOf, outline, rails, track, walk } from "./geometry";
import { bedrock, boulder, poly, rubble } from "./rock";

/**
 * Any path card, the start ("start"), a goal face down ("?"), the gold ("gold") or a stone ("stone-NE").
 * seed: the cell it lies on ("E3N1"), so that two equal cards differ in their rock.
 */
type PathDrawing = Size & { seed?: string; label?: string };
export function pathCard(code: string, { w, h, seed = "", label = "" }: PathDrawing = {}): string {
  if (code === "?") return goalBack({ w, h, seed, label });
  const random = rng(code + seed), id = "p" + hash(code + "/" + seed).toString(36);
  const stone = code.startsWith("stone"), gold = code === "gold", start = code === "start";
  const { tunnels, features } = parse(start || gold ? "NESW" : stone ? code.slice(6) : code);
  const through = tunnels.filter(t => t.length > 1), blind = tunnels.filter(t => t.length === 1);
  const tight = tunnels.length > 1, bridge = through.length === 2 && through.every(t => "NS EW".includes(t.join("")));
  const ladder = features.has("ladder"), team = features.has("blue") ? "blue" : features.has("green") ? "green" : null;

  const depthOf = (side: Side): number => {
    if (blind.length === 1 && !through.length) return depthToCentre[side] * (ladder ? 1.16 : 0.92);
    const vertical = "NS".includes(side);
    const crossing = through.some(t => vertical ? t.includes("E") && t.includes("W") : t.includes("N") && t.includes("S"));
    return crossing ? (vertical ? 92 : 50) : through.length ? (vertical ? 100 : 66) : (vertical ? 104 : 68);
  };
  const home = through[0] ?? tunnels[0] ?? []; // the tunnel that a door or a ladder stands in
  const [from = "N", to = "S"] = home;
  const middle = track(from, to, tight && !bridge);
  const [fx, fy] = home.length === 2 ? walk(middle, lengthOf(middle) / 2)[0].map(R) as unknown as Point : [CX, CY] as const;
  const shapes = tunnels.map(t => ({ sides: t, ...outline(t, random, { tight: tight && !bridge, depth: depthOf(t[0] ?? "N"), rough: start ? 3.4 : 4.4 }) }));
  const all = shapes.map(s => s.d).join("");

  const stones = ["", "", ""];
  let shadow = "";
  for (const s of shapes) for (const points of s.walls) {
    for (let i = 0; i < points.length - 1; i++) {
      const a = points[i] as Point, b = points[i + 1] as Point, l = dist(a, b) || 1, r = 5.2 + random() * 5.2;
      const o = r * 0.5 + random() * 3, m = mix(a, b, 0.5);
      const x = m[0] + (b[1] - a[1]) / l * o, y = m[1] - (b[0] - a[0]) / l * o;
      if (x < 4 || y < 4 || x > W - 4 || y > H - 4) continue;
      const pts = poly(x, y, r, random, 6);
      stones[Math.floor(random() * 3)] += line(pts) + "Z";
      shadow += line(pts.map(p => [p[0] + 1.4, p[1] + 2.4])) + "Z";
    }
  }
  const rock = stone ? ["#555b64", "#2f333a"] : gold ? ["#6a5426", "#3a2a14"] : ["#63503f", "#3b2e25"];
  const stoneTone = stone ? ["#6b7078", "#585d65", "#4a4e56"] : ["#94785c", "#7d644d", "#6a543f"];
  const lightTone = stone ? "#aebdcf" : gold ? "#ffcf4d" : "#ff9d4a";
  const glow = [100, 82, 66, 51, 37, 24].map(sw => `<path d="${all}" stroke="${lightTone}" stroke-opacity=".06" stroke-width="${sw}"/>`).join("");
  const floor = stone ? ["#d8d4cb", "#b7b1a6", "#958d82"] : gold ? ["#fff0b8", "#efc768", "#c99347"] : ["#f6d59a", "#dfb275", "#c08d55"];

  // things on the floor
  type TunnelShape = (typeof shapes)[number];
  const ground = (s: TunnelShape): string => {
    const [a = "N", b = "S"] = s.sides, pair = s.sides.length === 2;
    let out = "";
    for (let i = 0; i < 16; i++) {
      const x = 20 + random() * 160, y = 20 + random() * 260, r = 1.2 + random() * 2.2;
      out += `<ellipse cx="${R(x)}" cy="${R(y)}" rx="${R(r * 1.3)}" ry="${R(r)}" fill="${random() < 0.5 ? "#8d6138" : "#fbe4b8"}" opacity=".5"/>`;
    }
    let iron = "";
    if (pair) iron = rails(track(a, b, tight && !bridge));
    else if (s.sides.length > 2) {
      for (const side of s.sides) iron += rails([at[side](0, 0), at[side](depthToCentre[side] - 24, 0)]);
      if (!start && !gold) iron += turnplate(s.sides);
    } else if (ladder) iron = rails([at[a](0, 0), at[a](depthToCentre[a] - 16, 0)]);
    else {
      const d = depthOf(a), p = at[a](d * 0.72, 0), q = at[a](0, 0);
      iron = rails([q, p], d * 0.6);
    }
    return out + `<g fill="none">${iron}</g>`;
  };
  const blindShade = blind.filter(() => !ladder).map(([side = "N"]) => {
    const d = depthOf(side);
    return [0.34, 0.52, 0.7].map(k => `<path d="${line([[d * k, 60], [d + 30, 60], [d + 30, -60], [d * k, -60]].map(([u = 0, v = 0]) => at[side](u, v)))}Z" fill="#140b05" opacity=".26"/>`).join("");
  }).join("");

  const cut = (s: TunnelShape, i: number): string => `<clipPath id="${id}${i}"><path d="${s.d}"/></clipPath>`;
  const tunnelArt = (s: TunnelShape, i: number): string => `<path d="${s.d}" fill="#140c07" stroke="#140c07" stroke-width="7" stroke-linejoin="round"/>`
    + `<g clip-path="url(#${id}${i})"><path d="${s.d}" fill="${stone ? "#3a3d43" : "#4c311b"}"/><path d="${s.d}" fill="url(#${id}f)" transform="translate(0 7)"/>${ground(s)}${s.sides.length === 1 ? blindShade : ""}`
    + `<path d="${s.d}" fill="none" stroke="#2a1809" stroke-opacity=".35" stroke-width="8"/></g>`;

  let body;
  if (bridge) {
    const under = shapes.findIndex(s => s.sides.join("") === "EW"), over = 1 - under;
    body = tunnelArt(shapes[under] as TunnelShape, under) + `<rect x="60" y="112" width="80" height="78" fill="#0b0603" opacity=".5" clip-path="url(#${id}${under})"/>` + tunnelArt(shapes[over] as TunnelShape, over) + bridgeArt();
  } else body = shapes.map(tunnelArt).join("");

  if (!ladder) body += blind.map(([side = "N"]) => rubble(side, depthOf(side), random)).join("");
  if (blind.length > 1 && !through.length) body += [[88, 140, 17], [114, 146, 16], [100, 164, 18]].map(([x = 0, y = 0, r = 0]) => boulder(x + (random() - 0.5) * 8, y, r, random)).join("");

  // extras in the rock or on the floor
  const free: [Side, Side, number, number][] = [["N", "W", 36, 54], ["N", "E", 164, 54], ["S", "E", 164, 252], ["S", "W", 36, 252]];
  const roomy = free.map(f => ({ f, load: shapes.reduce((n, s) => n + (s.sides.includes(f[0]) && s.sides.includes(f[1]) ? 2 : 0) + (s.sides.includes(f[0]) || s.sides.includes(f[1]) ? 1 : 0), 0) + random() * 0.5 })).sort((p, q) => p.load - q.load)[0]?.f ?? ["N", "W", 36, 54];
  if (features.has("crystal")) body += `<circle cx="${roomy[2]}" cy="${roomy[3]}" r="62" fill="url(#${id}l)"/>` + crystalArt(roomy[2], roomy[3] + 8, 1.06);
  else if (!stone && !gold && !start && through.length && random() < 0.42) body += lanternArt(roomy[2] + (roomy[1] === "W" ? 8 : -8), roomy[3] + (roomy[0] === "N" ? 22 : -22), id + "l");
  if (team) body += door(team, fx, fy - 2);
  if (ladder) body += `<circle cx="${fx}" cy="${fy}" r="52" fill="#fff3cf" opacity=".16"/><ellipse cx="${fx}" cy="${fy}" rx="36" ry="34" fill="#150c06"/><ellipse cx="${fx}" cy="${fy + 2}" rx="30" ry="27" fill="#2b1a0d"/>` + ladderArt(fx, fy - 8, 104);
  if (start) body += `<circle cx="100" cy="150" r="70" fill="#fff3cf" opacity=".12"/><circle cx="100" cy="150" r="50" fill="#fff3cf" opacity=".2"/><ellipse cx="100" cy="152" rx="44" ry="42" fill="#150c06"/><ellipse cx="100" cy="154" rx="37" ry="34" fill="#2b1a0d"/>` + ladderArt(100, 136, 150, 42) + lanternArt(42, 84, id + "l", 1.3) + lanternArt(158, 84, id + "l", 1.3);
  if (gold) body += `<circle class="gold-glow" cx="100" cy="150" r="84" fill="#ffe07a" fill-opacity=".22"/><circle class="gold-glow" cx="100" cy="150" r="60" fill="#fff0b0" fill-opacity=".3"/><ellipse cx="100" cy="182" rx="64" ry="18" fill="#1c1004" opacity=".5"/>`
    + [[62, 172, 19], [138, 172, 19], [100, 178, 22], [80, 150, 21], [121, 150, 21], [100, 124, 22]].map(([x = 0, y = 0, r = 0]) => nuggetArt(x, y, r)).join("") + sparkle(128, 108, 11) + sparkle(66, 132, 8) + sparkle(142, 156, 6);
  if (stone) {
    const grey = ["#d3d9e0", "#8b939e"] as const, sx = home.includes("W") ? 124 : 76, sy = home.includes("N") ? 222 : 86;
    body += `<ellipse cx="${sx}" cy="${sy + 28}" rx="58" ry="14" fill="#05070a" opacity=".5"/>` + boulder(sx - 30, sy + 14, 22, rng("s1"), grey) + boulder(sx + 31, sy + 16, 21, rng("s2"), grey) + boulder(sx, sy - 6, 33, rng("s5"), grey);
  }

  const seam = ([..."NESW"] as Side[]).map((side) => {
    const open = tunnels.some(t => t.includes(side)), far = "NS".includes(side) ? 100 : 150;
    return open ? line([at[side](1, -far), at[side](1, -HALF - 2)]) + line([at[side](1, HALF + 2), at[side](1, far)]) : line([at[side](1, -far), at[side](1, far)]);
  }).join("");
  const frame = start || gold || stone
    ? `<path d="${seam}" stroke="${stone ? "#b9c2cd" : "#f2c14e"}" stroke-width="5" stroke-opacity=".95" fill="none"/><path d="${seam}" stroke="#120b06" stroke-width="1.6" fill="none"/>`
    : `<path d="${seam}" stroke="#0c0704" stroke-opacity=".75" stroke-width="3.4" fill="none"/>`;

  return svg("path-card", label,
    `<defs><linearGradient id="${id}r" x1="0" y1="0" x2=".5" y2="1"><stop stop-color="${rock[0]}"/><stop offset="1" stop-color="${rock[1]}"/></linearGradient>`
    + `<radialGradient id="${id}f" gradientUnits="userSpaceOnUse" cx="100" cy="150" r="165"><stop stop-color="${floor[0]}"/><stop offset=".5" stop-color="${floor[1]}"/><stop offset="1" stop-color="${floor[2]}"/></radialGradient>`
    + `<radialGradient id="${id}l">${[[0, 0.5], [0.35, 0.24], [0.7, 0.07], [1, 0]].map(([o, a]) => `<stop offset="${o}" stop-color="${features.has("crystal") ? "#b98cff" : "#ffbe58"}" stop-opacity="${a}"/>`).join("")}</radialGradient>`
    + `<clipPath id="${id}c"><rect width="200" height="300" rx="7"/></clipPath>${shapes.map(cut).join("")}</defs>`
    + `<g clip-path="url(#${id}c)"><rect width="200" height="300" fill="url(#${id}r)"/>${bedrock(random, stone ? "cold" : "warm")}`
    + `<g fill="none" stroke-linejoin="round">${glow}</g><path d="${shadow}" fill="#0d0704" opacity=".6"/>${stones.map((d, i) => `<path d="${d}" fill="${stoneTone[i]}" stroke="#22160e" stroke-width="1.2" stroke-linejoin="round"/>`).join("")}`
    + `${body}${frame}</g>`, { w, h });
}
function turnplate(sides: Side[]): string {
  const spokes = sides.map(s => { const k = depthToCentre[s]; return line([at[s](k - 27, -9.5), at[s](k, -9.5)]) + line([at[s](k - 27, 9.5), at[s](k, 9.5)]); }).join("");
  return `<circle cx="101" cy="153" r="28" fill="#2a1809" opacity=".4"/><circle cx="100" cy="150" r="27" fill="#94673a" stroke="#3a2c22" stroke-width="4"/><path d="M78 141h44M75 150h50M78 159h44" stroke="#6d4724" stroke-width="1.6"/>`
    + `<circle cx="100" cy="150" r="25.5" stroke="#b9a68c" stroke-width="1.2"/><path d="${spokes}" stroke="#3a2c22" stroke-width="4"/><circle cx="100" cy="150" r="6.5" fill="#3a2c22"/><circle cx="99.2" cy="149" r="2.6" fill="#b9a68c"/>`;
}
function bridgeArt(): string {
  let planks = "";
  for (let y = 106; y <= 194; y += 11) planks += `<rect x="68" y="${y - 5}" width="64" height="10" rx="2" fill="${(y / 11 | 0) % 2 ? "#a87240" : "#96632f"}" stroke="#2a180c" stroke-width="1.6"/>`;
  return `<rect x="64" y="102" width="76" height="100" fill="#0b0603" opacity=".45"/>${planks}<g fill="none">${rails([[100, 100], [100, 200]])}</g>`
    + `<path d="M66 98V204M134 98V204" stroke="#2a180c" stroke-width="9" stroke-linecap="round"/><path d="M66 98V204M134 98V204" stroke="#c98a48" stroke-width="5" stroke-linecap="round"/>`
    + [98, 150, 203].map(y => `<circle cx="66" cy="${y}" r="6" fill="#e0a75e" stroke="#2a180c" stroke-width="2.4"/><circle cx="134" cy="${y}" r="6" fill="#e0a75e" stroke="#2a180c" stroke-width="2.4"/>`).join("");
}
function goalBack({ w, h, seed = "", label = "" }: PathDrawing): string {
  const random = rng("goal" + seed), id = "g" + hash(seed).toString(36);
  return svg("path-card goal-back", label,
    `<defs><radialGradient id="${id}" cx=".5" cy=".46" r=".75"><stop stop-color="#6a4a1d"/><stop offset=".55" stop-color="#3b2811"/><stop offset="1" stop-color="#1c1209"/></radialGradient><linearGradient id="${id}q" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff0b8"/><stop offset=".5" stop-color="#f2c14e"/><stop offset="1" stop-color="#c1801e"/></linearGradient></defs>`
    + `<rect width="200" height="300" rx="9" fill="url(#${id})"/><g opacity=".8">${bedrock(random)}</g>`
    + `<rect x="9" y="9" width="182" height="282" rx="8" fill="none" stroke="#f2c14e" stroke-width="3.5"/><rect x="17" y="17" width="166" height="266" rx="5" fill="none" stroke="#f2c14e" stroke-opacity=".4" stroke-width="1.5"/>`
    + `<path d="M100 214L112 226L100 238L88 226ZM64 219L71 226L64 233L57 226ZM136 219L143 226L136 233L129 226Z" fill="#f2c14e"/>`
    + `<g transform="translate(0 -22)"><circle cx="100" cy="150" r="66" fill="#140c06" opacity=".55"/><circle cx="100" cy="150" r="66" fill="none" stroke="#f2c14e" stroke-opacity=".55" stroke-width="2"/>`
    + `<path d="M76 130V118L88 106H112L126 119V137L101 157V168" fill="none" stroke="#1a0f06" stroke-width="24" stroke-linejoin="bevel"/><path d="M76 130V118L88 106H112L126 119V137L101 157V168" fill="none" stroke="url(#${id}q)" stroke-width="17" stroke-linejoin="bevel"/><path d="M101 178L112 189L101 200L90 189Z" fill="#f2c14e" stroke="#1a0f06" stroke-width="3"/></g>`, { w, h });
}
