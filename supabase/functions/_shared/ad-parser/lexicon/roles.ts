import TRADES from '../../rules/trades.json' with { type: 'json' };

/** Nouns that name what somebody does for a living, singular; a title ends with one of them. */
const ROLE_NOUNS = [
  // kitchens and dining rooms
  'cook|chef|sous chef|line cook|grill ?man|fry cook|pizzaiolo|pizza maker|baker|butcher|barista|bartender|barback|server|waiter|crew leader|shift leader|key ?holder|team leader|waitress|waitstaff|wait staff|busser|bus ?boy|bus person|food runner|runner|expo|expediter|expeditor|dishwasher|dish washer|steward|host|hostess|maitre d|sommelier|caterer|counter person|counter help|kitchen help|store help|shop help|deli help|counterperson|deli person|deli man|counter man|pizza man|sandwich man|prep man|parts person|sandwich maker|juicer|kitchen help|kitchen staff|kitchen hand|food prep|prep|pastry|restaurant staff|cocinero|cocinera|mesero|mesera|lavaplatos|panadero',
  // stores and customers
  'cashier|sales ?person|salesman|saleswoman|seller|vendor|merchandiser|clerk|stocker|shopper|demonstrator|brand ambassador|ambassador|promoter|representative|rep|reps|csr|associate|advisor|adviser|consultant|closer|setter|appointment setter|telemarketer|canvasser|fundraiser|interviewer|surveyor|agent|broker|realtor|teller|concierge|greeter|usher|ticket taker|cajero|cajera|vendedor|vendedora|sales|retail|customer service|customer support|call center|tech support|support',
  // offices
  'assistant|secretary|receptionist|front desk|office help|typist|data entry|transcriber|transcriptionist|scribe|originator|advocate|presenter|geologist|guru|vp|telesales|founder|co-?founder|scheduler|administrator|admin|coordinator|manager|supervisor|director|officer|executive|president|ceo|cfo|coo|lead|leader|head|chief|principal|partner|bookkeeper|accountant|accounting|payroll|auditor|controller|comptroller|biller|coder|collector|underwriter|processor|adjuster|examiner|paralegal|attorney|lawyer|counsel|notary|recruiter|sourcer|trainer|analyst|planner|strategist|buyer|purchaser|estimator|expeditor|specialist|generalist|professional|professionals|expert|liaison|facilitator|translator|interpreter|librarian|archivist|researcher|writer|copywriter|editor|proofreader|journalist|reporter|marketer|publicist|photographer|videographer|producer|animator|illustrator|artist|designer|developer|programmer|engineer|architect|drafter|draftsman|draftsperson|drafts person|modeler|measurer|webmaster|tester|scientist|technologist|technician|tech|operator|dispatcher|controller|intern|trainee|apprentice|fellow|temp',
  // care, health, beauty, teaching
  'nanny|babysitter|baby sitter|sitter|au pair|caregiver|care giver|caretaker|companion|aide|hha|cna|pca|lpn|rn|lvn|np|nurse|phlebotomist|medical assistant|hygienist|dentist|doctor|physician|pharmacist|optician|optometrist|therapist|counselor|counsellor|psychologist|social worker|case worker|caseworker|case manager|paramedic|emt|orderly|veterinarian|groomer|dog walker|walker|pet sitter|barber|stylist|hairdresser|hair dresser|esthetician|aesthetician|cosmetologist|colorist|manicurist|nail tech|masseuse|masseur|makeup artist|lash tech|model|teacher|tutor|instructor|educator|professor|lecturer|coach|mentor|paraprofessional|lifeguard|life guard|swim instructor|camp counselor|niñera|cuidadora|enfermera',
  // cleaning, buildings, security
  'cleaner|cleaners|cleaning|housekeeper|house keeper|housekeeping|house cleaner|maid|janitor|custodian|porter|doorman|door person|doorperson|superintendent|super|handyman|handy man|handyperson|maintenance|maintenance man|groundskeeper|landscaper|gardener|exterminator|guard|security|security guard|bouncer|watchman|fire guard|fireguard|fire watch|patrol|laundry|presser|washer|detailer|car washer|valet|attendant|limpieza|conserje|guardia',
  // trades and factories
  'carpenter|electrician|plumber|painter|roofer|mason|bricklayer|welder|fabricator|laborer|labourer|labor|installer|mechanic|machinist|millwright|fitter|steamfitter|pipefitter|ironworker|glazier|tiler|tile setter|plasterer|taper|framer|drywaller|insulator|foreman|forewoman|foreperson|builder|contractor|subcontractor|rigger|scaffolder|inspector|assembler|finisher|polisher|sander|sewer|seamstress|tailor|pattern maker|maker|repair person|service person|utility person|desk person|cutter|upholsterer|woodworker|cabinet maker|cabinetmaker|locksmith|repairer|repairman|serviceman|helper|helpers|worker|workers|hand|hands|farmhand|crew|crews|crew member|staff|team member|member|personnel|employee|employees|expeditor|printer|press operator|florist|jeweler|obrero|ayudante|pintor|carpintero|albañil|costurera|electricista|plomero',
  // moving goods and people
  'driver|drivers|courier|messenger|bike messenger|rider|deliverer|delivery person|delivery|delivery boy|mover|movers|loader|unloader|picker|packer|packager|sorter|handler|material handler|shipper|receiver|forklift|forklift operator|order selector|selector|warehouse|warehouseman|warehouse person|warehouse help|stock ?person|stock boy|stock clerk|storekeeper|dock worker|longshoreman|chauffeur|pilot|captain|deckhand|flight attendant|conductor|repartidor|chofer|bodeguero',
  // stages and others
  'actor|actress|dancer|musician|singer|dj|stagehand|extra|performer|entertainer|santa|mascot|athlete|referee|umpire|curator|docent|guide|travel agent|volunteer|volunteers|participant|subject|investigator|detective|adjudicator|moderator|appraiser|negotiator|organizer|stager|farmer|fisherman|fishmonger|brewer|distiller|roaster|taster|technologist|economist|chemist|biologist|physicist|statistician|superintendent',
].join('|');

/** The Spanish words of the glossary of trades that name who works, or work that is asked for by its name. */
const PERSON =
  /^(?:\S+(?:[dt]ora?|[ae]r[oa]|ista|[aei]nte|[dt]iva|[oe]r|gu[ií]a|ic[oa]|illa)|guardia|ni[nñ]era|nana|chofer|conserje|sastre|jefe|pe[oó]n|alba[nñ]il|emplead[oa]|encargad[oa]|abogad[oa]|mozo|operari[oa]|oficial|agente|personal|cuidado|limpieza|servicio|atenci[oó]n|maestr[oa]|mucama|capataz|secretari[oa]|carnicer[oa]|barman|cocinera?)(?: (?:de|en|al|a|para|contra) .+| \S+)?$/;
const SPANISH = TRADES.filter(([, category]) => category !== null)
  .flatMap(([, , , words]) => (words ?? '').split(', '))
  .filter((word) => PERSON.test(word) && !/^(?:restaurante|mercado|gasolinera|basurero|aire|tarde|carga)/.test(word))
  .flatMap((word) => [word, word.normalize('NFD').replace(/\p{M}/gu, '')])
  .map((word) => word.replace(/er[oa](?= |$)/g, 'er[oa]').replace(/([dt])ora?(?= |$)/g, '$1ora?'));

const nouns = [...new Set([...ROLE_NOUNS.split('|'), ...SPANISH])].sort((a, b) => b.length - a.length);
const PATTERN = `(?:${nouns.join('|')})(?:s|es)?(?:/[oa]s?|\\([oa]s?\\))?(?![\\p{L}\\p{N}]|['’]s\\b)`;

/** A role anywhere in a text, plural allowed, as a whole word. */
export const ROLE = new RegExp(`(?<![\\p{L}\\p{N}])${PATTERN}`, 'giu');
const ONE_ROLE = new RegExp(`(?<![\\p{L}\\p{N}])${PATTERN}`, 'iu');

/** Whether a text names a role. */
export function namesRole(text: string): boolean {
  return ONE_ROLE.test(text);
}
