-- Search: the glossary of trades in English and Spanish tells a job's category and widens what is typed, a lexicon of
-- title words corrects what was misspelt, then the text index answers.

create function private.stems(p_text text) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg(coalesce((ts_lexize('pg_catalog.english_stem', w))[1], w) order by place)
  from unnest(string_to_array(private.words(p_text), ' ')) with ordinality t (w, place);
$$;
comment on function private.stems is 'A text''s words as the text index keeps them: ''Niñeras'' is {ninera}.';

create function private.trade_key(p_text text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    private.words(regexp_replace(regexp_replace(lower(p_text),
      '[''’]s?(?!\w)|[(/] ?-?(?:[ao]s?|es|s|[oe]ras?)(?:\)|(?!\w))', '', 'g'), '(\w)@(s?)(?!\w)', '\1o\2', 'g')),
    '(?<=\w{2})[es]+\M', '', 'g'), 'y\M', 'i', 'g'), '(?<=\wor)a\M', '', 'g'), '(?<=\w{2}r)a\M', 'o', 'g');
$$;
comment on function private.trade_key is
  'A text''s words without number and, after an r, gender: ''Cocinero/a'', ''cociner@s'' and ''cocineras'' are one.';

-- == private.trade_words ==

create table private.trade_words (
  trade text not null,
  rank int not null,
  category text check (category = any (private.categories())),
  language text check (language in ('en', 'es')),
  decides boolean not null,
  word text not null check (word = private.words(word) and word ~ '^[a-z0-9]+( [a-z0-9]+){0,3}$'),
  key text not null generated always as (private.trade_key(word)) stored,
  stems text[] not null generated always as (private.stems(word)) stored,
  query tsquery generated always as (
    case when language is not null then phraseto_tsquery('private.job_text', word) end
  ) stored,
  primary key (trade, word)
);
comment on table private.trade_words is
  'A word or phrase for a trade, a shift or a kind of employment: a search for one finds jobs with any word of its '
  'trades, and a title with one has its category. A job keeps the trades that it was saved with.';
comment on column private.trade_words.rank is 'Of two phrases as long, the one of the trade further up decides.';
comment on column private.trade_words.language is
  'Null: only typed (a misspelling, an abbreviation, a broader word), never looked for in ads.';
comment on column private.trade_words.decides is
  'Whether it tells a job''s category: not a single word that is only typed, nor one of any line of work (''helper'').';
comment on column private.trade_words.category is
  'Null: no trade but a shift, a kind of employment or of workplace.';
create index trade_words_key_idx on private.trade_words (key);
create index trade_words_stems_idx on private.trade_words (stems);
create index trade_words_stem_idx on private.trade_words using gin (stems);
create index trade_words_similar_idx on private.trade_words using gist (word extensions.gist_trgm_ops);

-- Per trade: its category ('any': of any line of work); English words; Spanish words; what is only typed. In the order
-- of rank: what is specific stands above what is general, workplaces below trades. From _shared/rules/trades.json, by
-- npm run test-data.
insert into private.trade_words (trade, rank, category, language, decides, word)
select t.entry ->> 0, t.rank, case t.entry ->> 1 when 'any' then 'Various' else t.entry ->> 1 end, l.language,
  t.entry ->> 1 is distinct from 'any' and (l.language is not null or w ~ ' '), private.words(w)
from jsonb_array_elements($trades$[
["babysitter","Babysitter",["babysitter","nanny","sitter","au pair","babysitting","childcare","child care",
"mother helper"],["niñera","nana","cuidado de niños","cuidadora de niños","cuidado de bebés","cuidadora de bebés",
"cuidado infantil","nodriza"],["cuidar ninos","cuidar bebes","cuidando ninos","ninos","bebes","kids","children","nany",
"beibisiter","bebisiter","baby sitter","babysit","baby sitting","cuido ninos","cuidador infantil","cuidado de nina"]],
["daycare","Babysitter",["daycare","day care","preschool","child care","childcare","nursery school","early childhood"],
["guardería","jardín de niños","jardín infantil","preescolar","educadora","cuidado infantil"],["kindergarten","kinder",
"cuidado de ninos"]],
["after school","Babysitter",["camp counselor","afterschool","after school"],["después de la escuela",
"consejero de campamento"],["camp","campamento","jovenes","youth"]],
["security guard","Security",["security","guard","watchman","bouncer","loss prevention","security guard",
"security officer","patrol","event security","door supervisor"],["seguridad","guardia","guardia de seguridad",
"oficial de seguridad","agente de seguridad","vigilante","guachimán","celador","guardián","sereno","vigilancia",
"custodio"],["gard","watchperson","guachi"]],
["fire guard","Security",["fire guard","fire safety director"],["guardia contra incendios",
"seguridad contra incendios"],["fireguard","f01","bomberos"]],
["police","Security",["special officer","sergeant","ranger","school safety","traffic enforcement","police officer"],
["policía","agente de tráfico","sargento","oficial de policía"],["police","cop","peace officer","school safety agent",
"oficial"]],
["home health aide","Healthcare",["home health aide","home attendant","hha","pca","personal care","home care",
"caregiver","direct care","home health","home aide","health aide","homecare","elderly","companion",
"direct support professional"],["cuidadora","cuidador","cuidado de ancianos","cuidadora de ancianos",
"cuidado de adultos mayores","cuidadora de adultos mayores","cuidado de personas mayores","cuidado de enfermos",
"asistente de salud","auxiliar de salud","cuidado en el hogar","cuidado en casa","asistente en el hogar",
"asistente de cuidado personal"],["home help","elder care","senior care","ancianos","viejitos","cuidar ancianos",
"cuidar viejitos","home aid","health aid","adultos mayores","adulto mayor","personas mayores",
"cuidar personas mayores","cuidar enfermos","acompanante","acompanante de ancianos","cuidado","cuidado de abuelitos",
"senora mayor","persona mayor","cuidar senora mayor"]],
["nursing assistant","Healthcare",["nursing assistant","cna","pct","patient care","nursing home","patient transporter",
"nurse aide","nursing aide"],["auxiliar de enfermería","asistente de enfermería","ayudante de enfermera",
"hogar de ancianos"],["certified nursing assistant","enfermeria"]],
["nurse","Healthcare",["nurse","nursing","rn","lpn"],["enfermera","enfermero","enfermería"],["registered nurse",
"nurses aide"]],
["medical assistant","Healthcare",["medical assistant","clinician","phlebotomist","emt","paramedic","medical office"],
["asistente médico","asistente médica","flebotomista","paramédico"],["medico","doctor office","phlebotomy",
"consultorio","medica"]],
["doctor","Healthcare",["physician","doctor","psychologist","pulmonologist"],["médico","doctora","psicólogo",
"psicóloga"],["therapist","terapeuta"]],
["dental","Healthcare",["dental","dental assistant","dental hygienist"],["dentista","asistente dental","higienista"],
["odontologia"]],
["pharmacy technician","Healthcare",["pharmacy technician","pharmacist"],["técnico de farmacia","farmacéutico"],
["pharmacy tech"]],
["public health","Healthcare",["public health","health worker","community health"],["trabajador de salud",
"promotor de salud","promotora de salud","salud pública"],["health educator"]],
["social worker","Healthcare",["social worker","case manager","counselor","case worker","clinician"],
["trabajador social","trabajadora social","consejero","consejera"],["social work","caseworker","mental health",
"salud mental"]],
["cleaner","Cleaner",["cleaner","cleaning"],["limpieza","limpiador","aseador","aseadora","aseo","afanador",
"operario de limpieza","limpieza y mantenimiento","mantenimiento y limpieza"],["limpiar","clining","cliner","klining",
"limpiando"]],
["house cleaner","Cleaner",["house cleaner","home cleaning","maid","housekeeper"],["limpieza de casas",
"empleada doméstica","empleado doméstico","trabajadora doméstica","empleada del hogar","ama de llaves","mucama",
"doméstica"],["cleaning","cleaner","limpieza","limpiar casas","house cleaning","casas","house keeper","limpiadora",
"trabajadora del hogar","muchacha","sirvienta"]],
["housekeeper","Cleaner",["housekeeper","room attendant","chambermaid","houseman","housekeeping"],["recamarera",
"camarista","camarera de hotel","camarera de piso","mucama de hotel"],["hotel","hotel cleaner","limpieza de hotel",
"limpieza","cleaning","cleaner","house keeping","limpieza de cuartos","limpieza de habitaciones"]],
["janitor","Cleaner",["janitor","janitorial","custodian","custodial","porter","building porter","day porter"],
["conserje","bedel","intendente","intendencia","personal de limpieza"],["cleaning","cleaner","limpieza",
"limpieza de edificios","portero","mopping","caretaker"]],
["window cleaner","Cleaner",["window cleaner","window washer","pressure washer"],["limpiador de ventanas",
"lavador de ventanas","limpiador de vidrios","lavador de vidrios"],["window cleaning","window washing",
"pressure washing","limpiar ventanas","limpieza de ventanas","limpieza de vidrios"]],
["office cleaner","Cleaner",["office cleaner","office cleaning"],["limpieza de oficinas"],["limpiar oficinas"]],
["laundry","Cleaner",["laundry","laundromat","dry cleaner","dry cleaning","linen"],["lavandería","lavandera",
"planchador","planchadora","tintorería"],["wash and fold","ropa","presser","planchar"]],
["car wash","Cleaner",["car wash","auto detailer","detailer"],["lavado de carros","lavado de autos","lavacarros",
"lavador de carros","lavador de autos"],["carwash","car washer","lava carros"]],
["trash","Cleaner",["sanitation","recycling","bottle redemption"],["basura","reciclaje","recolector de basura",
"basurero"],["garbage","trash","garbage man","botellas","latas"]],
["carpenter","Construction",["carpenter","carpentry","cabinet maker","framing","framer"],["carpintero","carpintería",
"ebanista"],["wood","madera"]],
["painter","Construction",["painter","painting","plasterer"],["pintor","pintora","pintura","pintor de casas",
"brocha gorda"],["pintar"]],
["plumber","Construction",["plumber","plumbing","steamfitter"],["plomero","plomería","fontanero","gasfitero",
"gasfiter","fontanería"],["tuberia","tubero","pipe"]],
["electrician","Construction",["electrician","electrical"],["electricista","electricidad","eléctrico"],["wiring"]],
["drywall","Construction",["drywall","sheetrock","plasterer","taper"],["yesero","tablaroca","yeso"],["dry wall",
"sheet rock","taping","masilla"]],
["roofer","Construction",["roofer","roofing"],["techero","techador","techos","rufero"],["roofero"]],
["mason","Construction",["mason","bricklayer","masonry","tile","tile setter"],["albañil","ladrillero","mampostero",
"azulejos","baldosas","azulejero"],["brick","masoneria","ladrillo"]],
["welder","Construction",["welder","welding","ironworker"],["soldador","soldadura","herrero","herrería"],["soldar",
"iron","metal"]],
["handyman","Construction",["handyman","superintendent","maintenance worker","building maintenance","repairer"],
["mantenimiento","reparaciones","manitas","todero","milusos","encargado de edificio","superintendente"],["handy man",
"building super","repair","maintenance","super"]],
["flagger","Construction",["flagger","traffic control"],["banderillero","señalero"],["flag","flagman","road work",
"carretera"]],
["elevator mechanic","Construction",["hvac","machinist","thermostat","boiler","stationary engineer",
"elevator mechanic","oiler"],["ascensores","elevadores","calefacción","aire acondicionado","refrigeración","caldera"],
["a c technician","ac repair","oil burner","technician","elevator"]],
["laborer","Construction",["demolition","builder","laborer","labourer","construction worker","construction laborer",
"construction helper","city laborer","general laborer","flooring","glazier","scaffold","concrete","general labor"],
["obrero","albañil","albañilería","peón","demolición","ayudante de construcción","ayudante de albañil",
"maestro de obra","trabajador de construcción","instalador de pisos"],["labour","jornalero","day labor",
"handyman helper","concreto","cemento","remodeling","remodelacion","construction","construccion","labor","obra"]],
["dishwasher","Kitchen/Cook",["dishwasher","dish washer","kitchen porter","pot washer","wash pots"],["lavaplatos",
"lava platos","friegaplatos","lavatrastes","lavaloza","lavador de platos","lavadora de platos","fregador"],["dishes",
"dish pit","lavar platos","fregar platos","platos","trastes","loza","dish wash","lavado de platos"]],
["kitchen helper","Kitchen/Cook",["kitchen","food prep","prep cook","commissary","line cook"],["cocina",
"ayudante de cocina","auxiliar de cocina","personal de cocina","preparador de alimentos","preparador de comida"],
["prep","preparador","food service","restaurant","restaurante","dietary aide","kitchen hand","kitchen staff"]],
["cook","Kitchen/Cook",["cook","chef"],["cocinero","cocinera","parrillero","planchero","taquero","tortillero",
"sushero"],["kitchen","cocina","shef","culinary","food service","restaurant","restaurante","grill","plancha"]],
["waiter","Kitchen/Cook",["waiter","waitress","server","food runner","busser","banquet"],["mesero","mesera","camarero",
"camarera","mozo","salonero","garrotero","ayudante de mesero"],["busboy","bus boy","bus person","waitstaff",
"wait staff","runner","serving","restaurant","restaurante","corredor de comida"]],
["bartender","Kitchen/Cook",["bartender","barback","mixologist"],["cantinero","cantinera","barman"],["bar tender",
"bar","barra"]],
["barista","Kitchen/Cook",["barista"],["cafetero"],["coffee","coffee shop","cafe","cafeteria"]],
["baker","Kitchen/Cook",["baker","pastry","bake","cake decorator"],["panadero","pastelero","pastelera","repostero",
"repostera","repostería"],["pan","bread","bakery","panaderia"]],
["pizza maker","Kitchen/Cook",["pizza maker","pizzaiolo"],["pizzero","pizzera"],["piza","pizza","pizzeria"]],
["butcher","Kitchen/Cook",["butcher","meat cutter"],["carnicero","carnicería"],["meat","carne"]],
["caterer","Kitchen/Cook",["catering","caterer","banquet"],["servicio de banquetes"],["eventos"]],
["delivery","Delivery",["delivery","courier","messenger","delivery driver"],["repartidor","repartidora","reparto",
"mensajero","mensajera","mensajería","domiciliario","entregas","entregador","deliverista"],["domicilios","paquetes",
"package","uber eats","doordash","grubhub","instacart","paqueteria","entregar","repartir","entrega a domicilio",
"deliver"]],
["bike courier","Delivery",["bike courier","bike delivery","bike messenger","e bike","scooter","rider"],
["bicimensajero","ciclista","motorizado","repartidor en bicicleta","repartidor en moto","motociclista"],["bike",
"bicycle","bici","bicicleta","moto","motoneta","mototaxi","moped","ebike"]],
["truck driver","Delivery",["truck driver","box truck","cdl"],["camionero","chofer de camión","trailero","troquero",
"conductor de camión"],["trucker","camion","troca","truck"]],
["taxi driver","Delivery",["taxi","limousine","car service","chauffeur"],["taxista"],["uber","lyft","tlc","cab",
"cab driver"]],
["route driver","Delivery",["route driver","route assistant","driver helper","delivery helper","parts runner",
"runner"],["rutero","ayudante de chofer","ayudante de reparto"],["ruta"]],
["driver","Delivery",["driver","chauffeur"],["chofer","conductor","conductora","motorista"],["driving","cdl",
"licencia cdl","manejar","manejo","car","conducir"]],
["dispatcher","Delivery",["dispatcher"],["despachador","despachadora","despacho"],[]],
["picker packer","Warehouse",["picker","packer","pick and pack","packing","packaging","sorter","order selector"],
["empacador","empacadora","empaque","embalador","seleccionador","clasificador","selector de pedidos",
"preparador de pedidos"],["empacar","pick pack","sorting","empaquetador","boxes","returns processor","warehouse",
"clasificar","order picking","order filler"]],
["forklift","Warehouse",["forklift","forklift driver","pallet jack","pallet jack driver","reach truck",
"reach truck driver"],["montacargas","operador de montacargas","chofer de montacargas","conductor de montacargas",
"montacarguista"],["fork lift","fork lift driver","monta cargas"]],
["stocker","Warehouse",["stock","stocker","inventory","stock clerk","supply room","stock worker","storekeeper",
"property clerk","supply room attendant"],["surtidor","acomodador","inventario","inventarista","reponedor"],["shelves",
"surtir","reponer","merchandiser","acomodar"]],
["loader","Warehouse",["loader","unloader","shipping","receiving","dock","material handler","package handler"],
["cargador","descargador","estibador","carga y descarga","cargar y descargar","recepción de mercancía"],["loading",
"lumper","cargar","envios","descargar"]],
["mover","Warehouse",["mover","moving crew","furniture delivery","furniture mover"],["mudanza","mudancero","fletes"],
["furniture","muebles","moving","movers helper"]],
["warehouse","Warehouse",["warehouse","stockroom","fulfillment","distribution center","cold storage"],["almacén",
"bodega","bodeguero","almacenista","depósito","mozo de almacén","ayudante de almacén","ayudante de bodega",
"trabajador de bodega","auxiliar de bodega","operario de bodega","encargado de bodega","personal de bodega",
"centro de distribución"],["ware house","amazon"]],
["cashier","Cashier",["cashier","checkout","bagger"],["cajero","cajera","caja","cajero de bodega"],["cashear",
"checker","cash register","register","bodega cashier"]],
["sales","Cashier",["sales","salesperson","sales associate","retail sales","seller","sales promoter"],["vendedor",
"vendedora","ventas","asociado de ventas","asesor de ventas","promotor","promotor de ventas","promotora"],["vender",
"sell","salesman","saleswoman","mercadeo","mercaderista"]],
["store clerk","Cashier",["store clerk","retail","boutique","bookstore","showroom","store associate","shop associate",
"shop assistant","bodega clerk","bodega worker","bodega attendant"],["tienda","dependiente","dependienta","tendero",
"encargado de tienda","empleado de tienda","ayudante de tienda"],["clothing","ropa","zapateria","zapatos","negocio",
"comercio","key holder","store","shop","clerk"]],
["grocery","Cashier",["grocery","supermarket","bodega"],["supermercado","abarrotes","colmado","mercado","frutería",
"verdulería"],["super market","market","marqueta","trader joes","whole foods","produce","farmers market"]],
["pharmacy clerk","Cashier",["pharmacy","drugstore"],["farmacia","dependiente de farmacia"],["cvs","walgreens",
"duane reade","farmacy"]],
["gas station","Cashier",["gas station"],["gasolinera","gasolina","bombero de gasolina"],["gas","gas attendant"]],
["customer service","Customer Service",["customer service","customer support","client service","guest service",
"representative","helpdesk","customer helpdesk"],["servicio al cliente","atención al cliente","atención al público",
"atención a clientes","servicio a clientes"],["costumer service","customer","customer care","cliente",
"servicio cliente","custumer service","atender clientes","help desk","information desk","costumer"]],
["call center","Customer Service",["call center","call taker","help line","telemarketing"],["centro de llamadas",
"telefonista","operadora","teleoperador","telemercadeo"],["callcenter","llamadas","telefono","contestar telefonos",
"calls","phone"]],
["receptionist","Customer Service",["receptionist","front desk","leasing office"],["recepcionista","recepción",
"resepcionista"],["frontdesk","hotel front desk","desk","mostrador"]],
["host","Customer Service",["host","hostess","greeter","maitre"],["anfitrión","anfitriona","edecán"],["restaurant",
"restaurante"]],
["concierge","Customer Service",["concierge","doorman","doorperson"],["portero","portera","conserje de edificio"],
["door man","lobby","porteria"]],
["guide","Customer Service",["tour guide","information guide","visitor information"],["guía","guía turístico",
"turismo"],["guide","tours","tourist","museo","museum"]],
["office","Various",["administrative","clerical","secretary","office assistant","office associate","office aide",
"file clerk","unit clerk","office clerk","mail clerk","clerical associate"],["oficina","oficinista","secretaria",
"secretario","asistente administrativo","asistente administrativa","administración"],["admin","data entry",
"escritorio","auxiliar administrativo","archivo","mail room","office","clerk","paperwork","documentos"]],
["accounting","Various",["accountant","bookkeeper","payroll","auditor","budget analyst"],["contador","contadora",
"contabilidad","contable","nómina"],["book keeper","finance","finanzas","cpa","taxes"]],
["computers","Various",["computer","helpdesk","desktop support","devops","software","it support","it helpdesk"],
["computadora","informática","sistemas","programador"],["tech","it","tecnologia","coding"]],
["lawyer","Various",["lawyer","attorney","paralegal","legal staff"],["abogado","abogada","asistente legal"],["law",
"leyes","court","corte","legal"]],
["engineer","Various",["engineer"],["ingeniero","ingeniera","ingeniería"],["engineers"]],
["mechanic","Various",["mechanic","auto repair","auto mechanic"],["mecánico","mecánica","taller mecánico"],
["auto parts","taller","autos","car mechanic"]],
["gardener","Various",["gardener","landscaper","landscaping","park worker","forester","plant shop"],["jardinero",
"jardinera","jardinería","jardines"],["lawn","yard work","yardas","plants","plantas","tree","parks","parque"]],
["hair stylist","Various",["hair","hairdresser","stylist","salon","barbershop","barber"],["peluquero","peluquera",
"peluquería","estilista","barbero","barbería","salón de belleza"],["beauty","belleza","cosmetologist","barber shop",
"hair salon"]],
["nail technician","Various",["nail","manicurist","nail technician"],["manicurista","uñas","manicure","pedicure"],
["beauty","belleza","nail salon","pedicurista"]],
["tailor","Various",["tailor","sewing","seamstress","fabric"],["costurera","costurero","costura","sastre","modista"],
["coser","textile","telas"]],
["parking attendant","Various",["valet","garage attendant","parking garage","parking attendant","parking lot"],
["parqueador","estacionamiento","parqueo","valet parking"],["garage","garaje","parkeo","parking","parking valet"]],
["dog walker","Various",["dog walker","pet","dog"],["paseador de perros","paseadora de perros","perros","mascotas"],
["animals","veterinaria","groomer"]],
["photographer","Various",["photographer","art handler","graphic design","video content"],["fotógrafo","fotógrafa",
"fotografía","diseño gráfico"],["photo","art"]],
["lifeguard","Various",["lifeguard","aquatic","pool","recreation"],["salvavidas","piscina","alberca","recreación"],
["swimming","natacion"]],
["event staff","Various",["promoter","brand ambassador","event staff","event rentals"],["eventos","promotor",
"promotor de eventos","animador"],["concerts","conciertos","fiestas","event"]],
["food counter","Kitchen/Cook",["deli","bodega","sandwich","salad","ice cream","counter person","counter server"],
["charcutería","ensaladas","juguería","juguero","heladería","heladero"],["fast food","comida rapida","comida",
"crew member","mcdonalds","food service"]],
["bakery","Kitchen/Cook",["bakery","bagel"],["panadería","pastelería"],["baker","panadero","panadera","pastelero",
"bread","pan"]],
["cafe","Kitchen/Cook",["cafe","bubble tea","juice bar"],["cafetería"],["coffee","coffee shop","barista","starbucks"]],
["pizzeria","Kitchen/Cook",["pizza"],["pizzeria"],["piza","pizzero","pizza maker"]],
["restaurant","Kitchen/Cook",["restaurant","diner","food","food service"],["restaurante","fonda","taqueria"],
["resturant"]],
["factory","Warehouse",["factory","production","manufacturing","machine operator","assembler"],["fábrica","factoría",
"producción","operario","operaria","ensamblador","manufactura","operador de máquina"],["line worker","maquila",
"machine"]],
["building work","Construction",["construction","contractor"],["construcción","obras"],["obra"]],
["hospital","Healthcare",["hospital","x ray technician","clinic","clinical","medical","patient","health","healthcare"],
["salud","paciente","clínica","trabajadora de salud"],["health care","rayos x","radiology","ospital"]],
["shop","Cashier",["store","shop"],["negocio","tiendita"],["tienda"]],
["teacher","any",["teacher","tutor","teaching assistant","paraprofessional"],["maestra","maestro","profesor",
"profesora","asistente de maestra"],["school","escuela","teaching","docente","tutoria"]],
["interpreter","any",["interpreter","translator","spanish speaking","bilingual"],["traductor","traductora",
"bilingüe inglés español"],["traduccion","biling","spanish","espanol","en espanol","traducir"]],
["manager","any",["manager","supervisor","crew chief","team lead"],["gerente","supervisora","encargado","encargada",
"jefe","capataz","mayordomo"],["foreman","lider","administrador"]],
["helper","any",["helper","general worker","furniture helper"],["ayudante"],["help","ayuda"]],
["assistant","any",["assistant","aide"],["asistente","auxiliar"],["assistance"]],
["intern","any",["intern","internship","college aide"],["pasante","pasantía","prácticas","becario"],["student",
"estudiante","student job"]],
["part time",null,["part time"],["medio tiempo","tiempo parcial","media jornada","medio turno"],["pt","p t","parttime",
"jornada parcial","por horas","few hours","parcial","pocas horas"]],
["full time",null,["full time"],["tiempo completo","jornada completa"],["ft","f t","fulltime"]],
["temporary",null,["temporary","seasonal","temp","holiday associate"],["temporal","temporada","temporero","temporera",
"por temporada","eventual"],["summer","verano","summer job","holiday","navidad","contrato","short term"]],
["no experience",null,["no experience needed","no experience required","entry level"],["sin experiencia",
"no experiencia","principiante"],["no experience","noexperience","beginner","first job","primer trabajo",
"inexperienced","entrenamiento","sin exp","se entrena","without experience","training provided","trainee"]],
["benefits",null,["health insurance","medical insurance","dental insurance","health benefits","medical benefits",
"medical dental","dental vision","social security","job security"],["seguro médico","seguro de salud","seguro dental",
"seguro social","seguridad social"],["insurance","benefits","beneficios","prestaciones"]],
["remote",null,["remote","work from home","telework"],["remoto","desde casa","teletrabajo","trabajo en casa"],
["from home","online","en linea","wfh","home office","virtual","trabajar desde casa"]],
["staten island",null,["staten island"],["isla de staten"],["isla staten"]],
["school",null,["school"],["escuela","colegio"],["schools"]],
["hotel",null,["hotel","hostel"],["hoteles"],["motel"]],
["days",null,["day shift","morning","daytime"],["turno de día","mañana","diurno","diurna","matutino"],["days","dia",
"de dia","temprano","first shift","primer turno"]],
["evenings",null,["evening","afternoon","second shift"],["tarde","vespertino","vespertina"],["after work","after 5",
"segundo turno","noche"]],
["nights",null,["night","overnight","graveyard shift","third shift"],["noche","nocturno","nocturna","madrugada",
"velador"],["tercer turno","nite","graveyard","nigths","amanecida","late night","over night"]],
["weekends",null,["weekend"],["fin de semana","sábado","domingo","finde","fines de semana"],["saturday","sunday",
"saturday and sunday","week end","wknd"]]
]$trades$) with ordinality t (entry, rank)
cross join lateral (values ('en', t.entry -> 2), ('es', t.entry -> 3), (null, t.entry -> 4)) l (language, list)
cross join lateral jsonb_array_elements_text(l.list) w;

-- In PL/pgSQL, which keeps the plan: each row of an import asks it.
create function private.category_by_words(p_text text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    with text as materialized (
      select string_to_array(private.trade_key(p_text), ' ') as keys
    ), grams as materialized (
      select at, size, array_to_string(keys[at:at + size - 1], ' ') as gram
      from text
      -- Constants, so that the planner knows how few there are.
      cross join generate_series(1, 150) at
      cross join generate_series(1, 4) size
      where at + size - 1 <= cardinality(keys)
    ), known as materialized (
      select * from private.trade_words where key = any (array(select gram from grams))
    ), phrases as (
      select at, size, min(t.rank) filter (where t.decides) as rank,
        case
          when count(distinct t.category) filter (where t.decides) = 1 then min(t.category) filter (where t.decides)
        end as category
      from grams
      join known t on t.key = gram
      group by at, size
    )
    select p.category
    from phrases p
    where p.category is not null
      and not exists (
        select from phrases longer
        where longer.size > p.size and longer.at <= p.at and longer.at + longer.size >= p.at + p.size)
    order by p.size desc, p.rank
    limit 1);
end $$;
comment on function private.category_by_words is
  'The category of the longest phrase of the glossary in a text, of several the one whose trade is listed first; null '
  'when none tells one. A word of several categories, like ''bodega'', does not.';

create function private.category_of(p_title text, p_description text default null) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    private.parse_category(p_title),
    -- 'Cook at a nursing home' is a cook.
    case
      when p_title ~* '.\s(at|for|in|en|para|@)\s' then
        private.category_by_words(substring(p_title from '(?i)^(.+?)\s(?:at|for|in|en|para|@)\s'))
    end,
    private.category_by_words(p_title),
    private.category_by_words(left(p_description, 280)),
    'Various'
  );
$$;
comment on function private.category_of is
  'The category of a posting: by its title, else by the first 280 characters of its text, else Various.';
grant execute on function private.category_by_words, private.category_of to anon, authenticated, service_role;

create function private.with_trades(p_text tsvector, p_shifts text[] default null) returns tsvector
language sql stable security definer set search_path = '' as $$
  select p_text || array_to_tsvector(array(
    select '@' || trade
    from private.trade_words
    where p_text @@ query
      -- A text has words such as 'night' and 'roof' for other reasons than its hours and its trade.
      and (
        p_shifts is null
        or trade <> all (private.shifts()) and (category is null or numnode(query) > 1)
      )
    union
    select '@' || unnest(p_shifts)));
$$;
comment on function private.with_trades is
  'The words of a job''s title, or of its text and with its shifts, and for each trade that they name the lexeme '
  '''@trade'', which a search for any word of the trade looks for.';
-- Triggers on jobs run as whoever saves one.
grant execute on function private.with_trades to authenticated, service_role;

-- == private.spanish_words ==

create table private.spanish_words (word text primary key check (word ~ '^[a-z]{2,20}$'));
comment on table private.spanish_words is
  'A common Spanish word that no trade owns: it is never taken for a misspelt English one.';

insert into private.spanish_words (word)
select regexp_split_to_table(btrim($words$
    abajo abierto abril abrir abuela abuelo aceite aceptar acera acero actor actriz acuerdo adentro adios afuera
    agencia agente agosto agua ahora aire alcalde aldea algo alguien alguna alguno alla alli alma almuerzo alquilar
    alquiler alto alumno amable amarillo amiga amigo amor ancho andar anillo animal ano antes anuncio apagar aprender
    aqui arbol area arena armar arreglar arriba arroz arte asado asi atras aunque autobus avenida ayer ayudar azucar
    azul bailar bailarina bajo banco bandera bano barato barba barbacoa barco barrer barrio base bebe beber bebida
    bella bicicletas bien bigote blanco boca boda boleto boliche bolsa bolso bomba bombero bonito borrar bota bote
    brazo bueno burro buscar caballo cabello cabeza cable cada caer cajon calabaza calidad caliente calle calor
    calzado cama camaron cambiar cambio camino camisa campo canasta cancha cancion cangrejo cantante canto cara carbon
    carga cargo carnaval carro carta cartero casa casar casi caso casos cebolla cena cenar centro cepillo cerca
    cerrado cerrar cerveza chica chico chino ciclo cielo ciento cierto cinco cine cita ciudad claro clase clave cobrar
    cobre coche cocinar codo coger cola colchon collar colores comedor comer como compra comprar comun conejo conocer
    contar copia corazon correo correr cortar corto cosa cosecha costar costo crear creer crema cruz cuando cuanto
    cuarto cuatro cubrir cuchara cuenta cuero cuerpo culpa cuna cuota cura curso dama dano dar decir dedo dejar
    delgado dentro deporte deportes derecho desayuno descanso desde desfile despues deuda diario dibujo diciembre
    diente diez dinero dios direccion disco doce docena dolor donde dormir dos ducha dueno dulce durante duro edad
    edificio ejemplo elefante ella ellos embarazada empezar empleado empleador empresa encontrar encuesta enero
    enfermo enganche enojo ensenar entonces entrada entrar entre entrevista enviar equipo escalera escoba escribir
    escritor escuchar ese eso espacio espalda esperar esposa esposo esquina esta estado estar este esto estoy estrella
    estudio estufa examen experto facil falda falta familia favor febrero fecha feliz feria ficha fiesta fila final
    firma flaco flor fondo forma foto frente fresa fresco frijol frio fruta fuego fuera fuerte fuerza funda futuro
    galleta gallina gallo ganar ganso gastar gato gente girar goma gordo gota grande granja granjero grano grasa
    gratis grupo guante guapo guerra gustar gusto haber habitacion hablar hacer hacha hambre harina hasta hecho helado
    hermana hermano herramienta hielo hierba hierro hija hijo hilo hoja hola hombre hombres hongo hora horario horas
    horno huevo huevos idea idioma iglesia igual invierno isla izquierda jabon jamon jardin jarra joven joya juego
    jueves juez jugador jugar jugo juguete julio junio junto labio lado lago lana lapiz largo lata lavar leche lechuga
    leer lejos lengua lento leon letra leve ley libre libro limon limonada limpio lindo linea lista listo litro llamar
    llave llegar llenar lleno llevar llorar lluvia lobo lodo lograr loma luego lugar luna lunes luz madre maiz mala
    maleta maletin malo mama mandar mando mano manta manteca mapa mar marca marido marinero mariposa marron martes
    marzo mas masa mascara mayo mayor mayores medalla media medida medio mejor menor menos mente menu mes mesa meses
    meta meter metro miedo miel mientras miercoles mil mina minero minimo minuto mirar mismo mitad modo molde molino
    momento moneda monja mono montar monte morado moverse mucha mucho mueble muerte mujer mujeres mundo muro musica
    musico nacer nada nadie nariz negro nieto nieve ninguno nino nivel nombre norma norte nosotros nota noticia novia
    noviembre novio nube nuestro nuevo numero nunca ocho octubre oeste oferta ofrecer oido ojo ola olla once orden
    oreja oro oscuro oso otono otra otro oveja padre pagar pago pagos pais pala palabra palo paloma papa papel papeles
    paquete par para parar pared pareja parte pasar paseo paso pasta pastel pata patines patio pato patron paz pecho
    pedir pegar peinar pelo pelota pena pensar pequeno pera perder perdon perro persona personas pesado pescado
    pescador peso pie piedra piel pierna pieza pila piloto pincel pinza piso pistola placa plan planta plata plato
    playa plaza plazo pluma pobre poco poder politico pollo polvo poner poquito porque portal pozo precio pregunta
    preguntar premio primavera primero primo prisa probar promedio pronto propina propio prueba pueblo puente puerta
    puerto punto quedar queja quemar querer queso quien quincena quitar rana rapido raro rata rato raton razon recibir
    recoger red regalo regla reloj renta resto reunion rey rico rio risa robar roca rojo romper rosa roto rueda ruido
    saber sacar saco sala salario salir salsa saludo sangre sano santo sardina sartan seco sed seguro seis sello
    semana semanal sembrar senor senora sentar sentir septiembre ser serpiente servir siempre siete siglo silla simple
    sin sobre sol solar soldado solo sombra sombrero sonar sopa suave subir sueldo suelo sueno suerte sur tal talla
    tambor tanto tapa tarea tarjeta taza techo tela tema tener terminar texto tia tiempo tierra tigre tio tipo tirar
    toalla tocar todo todos tomar tomate torre torta tortuga traer traje trapo tren tres trigo triste trompeta trozo
    tubo turista ultimo uno usar usted uva uvas vaca vacio vainilla valle valor vaso vecino veinte vela venir ventana
    ver verdad verde verdura vestido vez viaje vida vidrio viejo viento viernes vino visa visita vista vivir vivo
    volver voz vuelta zapatero zapato zona
  $words$, E' \n'), '\s+');

create type private.feed_filter as (
  borough text, job_type text, category text, pay_low int, pay_high int, no_experience boolean, shift text,
  -- Miles from a spot: from, and less than. is_sparse: few jobs are in that circle. has_no_spot: known by borough only.
  near_x float8, near_y float8, near_from float8, near_to float8, is_sparse boolean, has_no_spot boolean,
  -- The best paid first, after one of this hourly pay in cents; null: the newest.
  by_pay boolean, after_pay int
);

-- == private.lexicon ==

create table private.lexicon (
  word text primary key check (word ~ '^[a-z0-9]{3,40}$'),
  uses int not null default 1
);
comment on table private.lexicon is
  'A word of some open job''s title; the schedule refreshes uses and forgets the others.';
create index lexicon_prefix_idx on private.lexicon (word text_pattern_ops);
create index lexicon_similar_idx on private.lexicon using gist (word extensions.gist_trgm_ops);

-- == on public.jobs ==

-- Of a rare word the planner must know that it is rare: otherwise it reads the feed to its end for one.
alter table public.jobs alter column search set statistics 400;
-- With the feed's filters in it: a common word in a rare category is found without reading every job with the word.
create index jobs_search_idx on public.jobs using gin (search, borough, category, job_type)
  where is_approved and status = 'active' and hidden_at is null and duplicate_of is null;
-- Admins search the others too.
create index jobs_closed_search_idx on public.jobs using gin (search)
  where not (is_approved and status = 'active' and hidden_at is null and duplicate_of is null);
create index jobs_title_search_idx on public.jobs using gin (title_search, borough, category, job_type)
  where is_approved and status = 'active' and hidden_at is null and duplicate_of is null;

create function private.add_to_lexicon(p_titles text[]) returns void
language sql security definer
set search_path = ''
as $$
  -- In one order, so that two writers never wait for each other in a circle.
  insert into private.lexicon (word)
  select distinct w
  from unnest(p_titles) title
  cross join lateral regexp_split_to_table(private.words(title), ' ') w
  where w ~ '^[a-z0-9]{3,40}$'
    and w !~ '^[0-9]+$'
  order by w
  on conflict do nothing;
$$;
comment on function private.add_to_lexicon is
  'Adds the words of titles to the lexicon. The last thing of a transaction with many, since another writer of the '
  'same new words waits for its end.';

create function private.learn_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if current_setting('stoop.bulk', true) = 'on' then return null; end if;
  perform private.add_to_lexicon(array(
    select title from changed where is_approved and status = 'active' and hidden_at is null));
  return null;
end $$;
comment on function private.learn_words is 'Adds the words of new titles to the lexicon.';

create function private.update_lexicon() returns int
language plpgsql security definer set search_path = '' as $$
declare n int;
begin
  with used as materialized (
    select w as word, sum(j.jobs) as uses
    from (select title, count(*) as jobs from private.listed_jobs group by title) j,
      lateral regexp_split_to_table(private.words(j.title), ' ') w
    where w ~ '^[a-z0-9]{3,40}$' and w !~ '^[0-9]+$'
    group by w
  ), forgotten as (
    delete from private.lexicon l where not exists (select 1 from used u where u.word = l.word)
  )
  insert into private.lexicon as l (word, uses)
  select word, uses from used order by word
  on conflict (word) do update set uses = excluded.uses where l.uses <> excluded.uses;
  get diagnostics n = row_count;
  return n;
end $$;
comment on function private.update_lexicon is
  'Counts the words of open jobs'' titles; returns how many counts changed.';

create trigger e_learn_words after insert on public.jobs
  referencing new table as changed
  for each statement execute function private.learn_words();
create trigger e_learn_changed_words after update on public.jobs
  referencing new table as changed
  for each statement execute function private.learn_words();

-- == functions ==

create function private.is_in_index(p_query tsquery) returns boolean
language plpgsql stable security definer
set search_path = ''
-- By the text index alone: the planner expects of a word that nobody wrote to meet it soon in any order.
set enable_seqscan = off
set enable_indexscan = off
as $$
begin
  return exists (select from private.listed_jobs where search @@ p_query);
end $$;
comment on function private.is_in_index is
  'Whether an open job matches a query, for one that few do: the index reads every place of a word.';

create function private.is_in_text(p_query tsquery) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
      select from (select search from private.listed_jobs order by posted_at desc, id desc limit 100) newest
      where search @@ p_query)
    or private.is_in_index(p_query);
$$;
comment on function private.is_in_text is
  'Whether an open job matches a query; a common word is among the newest jobs.';

create function private.is_known_word(p_word text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.lexicon where word ^@ p_word)
    or private.is_in_text(to_tsquery('private.job_text', p_word || ':*'));
$$;
comment on function private.is_known_word is
  'Whether a word of letters and digits begins a word of any title, or of any open job''s text.';

create function private.is_whole_word(p_word text, p_is_last boolean) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.lexicon where word = p_word)
    or exists (select from private.spanish_words where word = p_word)
    or not p_is_last and private.is_in_text(to_tsquery('private.job_text', p_word));
$$;
comment on function private.is_whole_word is
  'Whether a word is searched for as typed: it is in a title, Spanish or, unless it is the last one typed, in any open '
  'job''s text. Somebody who typed ''cash'' may continue to ''cashier''.';

create function private.correct_word(p_word text) returns text
language sql stable security definer
set search_path = ''
as $$
  select case
    when length(p_word) not between 3 and 40
      or p_word ~ '^[0-9]+$'
      or ts_lexize('pg_catalog.english_stem', p_word) = '{}'
      or exists (select from private.spanish_words where word = p_word)
      or exists (select from private.trade_words where stems @> private.stems(p_word))
      or private.is_known_word(p_word) then p_word
    else coalesce((
      select near.word
      from (
        select c.word, c.uses, extensions.levenshtein(c.word, p_word) as distance,
          array(select x from string_to_table(c.word, null) x order by x)
            = array(select x from string_to_table(p_word, null) x order by x) as is_anagram
        from (
          (
            select l.word, l.uses
            from private.lexicon l
            order by l.word operator(extensions.<->) p_word
            limit 20
          )
          union all
          (
            select t.word, 0
            from private.trade_words t
            where t.word !~ ' '
            order by t.word operator(extensions.<->) p_word
            limit 20
          )
        ) c
      ) near
      -- One slip in a short word, two in a long one; swapped letters always. A first letter is seldom wrong, but for
      -- those that sound alike.
      where (near.distance <= case when length(p_word) < 8 then 1 else 2 end or near.is_anagram)
        and translate(left(near.word, 1), 'kqszvjy', 'ccccbii') = translate(left(p_word, 1), 'kqszvjy', 'ccccbii')
        -- Spanish words end in a vowel that English ones seldom end in: they are corrected to one another only.
        and (p_word !~ '[ao]s?$' or near.word ~ '[ao]s?$')
      order by near.is_anagram desc, near.distance, extensions.similarity(near.word, p_word) desc, near.uses desc
      limit 1), p_word)
  end;
$$;
comment on function private.correct_word is
  'The nearest word of a title or of the glossary when neither these, nor Spanish, nor any job has this one, else the '
  'word itself.';

create function private.read_query(
  p_query text, out is_search boolean, out query tsquery, out title_query tsquery, out category text, out corrected text
)
language plpgsql stable security definer
set search_path = ''
set client_min_messages = warning
as $$
declare
  noise constant text[] := array['job', 'jobs', 'work', 'hiring', 'near', 'me', 'nyc', 'new', 'york', 'ny', 'the', 'a',
    'and', 'in', 'shift', 'shifts', 'looking', 'need', 'want', 'trabajo', 'trabajos', 'trabajar', 'empleo', 'empleos',
    'puesto', 'busco', 'buscar', 'busca', 'buscando', 'necesito', 'quiero', 'de', 'del', 'en', 'el', 'la', 'los', 'las',
    'un', 'una', 'y', 'o', 'al', 'para', 'por', 'con', 'que', 'mi', 'se', 'cerca', 'turno', 'turnos', 'nueva', 'lo',
    'sea', 'cualquier', 'cosa', 'urgente', 'urgent', 'hay', 'ya', 'hoy', 'today', 'now',
    'worker', 'workers', 'man', 'woman', 'lady', 'boy', 'person', 'staff', 'position', 'positions', 'wanted', 'only',
    'trabajador', 'trabajadora', 'zip', 'persona', 'personal', 'senora', 'mujer', 'mujeres', 'hombre', 'hombres'];
  typed constant text[] := (string_to_array(nullif(private.words(left(p_query, 200)), ''), ' '))[1:12];
  words text[];
  lexemes text[];
  place int := 1;
  word text;
  size int;
  part tsquery;
  is_trade boolean;
  category_of_phrase text;
begin
  is_search := private.clean_text(p_query, 200) is not null and not coalesce(typed <@ noise, false);
  if typed is null or not is_search then return; end if;
  select array_agg(case when w = any (noise) then w else private.correct_word(left(w, 60)) end order by i) into words
  from unnest(typed) with ordinality t (w, i);
  lexemes := private.stems(array_to_string(words, ' '));
  while place <= cardinality(words) loop
    -- The longest phrase of the glossary that begins here stands for its trades.
    select s.size, string_agg(quote_literal('@' || t.trade), ' | ')::tsquery, bool_or(t.category is not null),
      min(t.category)
      into size, part, is_trade, category_of_phrase
    from generate_series(1, least(4, cardinality(words) - place + 1)) s (size)
    join private.trade_words t on t.stems = lexemes[place:place + s.size - 1]
    group by s.size
    order by s.size desc
    limit 1;
    if found then
      category := coalesce(category, category_of_phrase);
      if is_trade then
        part := part || phraseto_tsquery('private.job_text', array_to_string(words[place:place + size - 1], ' '));
      end if;
    else
      size := 1;
      word := words[place];
      is_trade := private.borough_of(word) = 'All NYC';
      -- What may still be half a word is looked up as the beginning of one.
      part := case
        when word ~ '^[0-9]{5}$' then private.zip_query(word)
        when word <> all (noise) then to_tsquery('private.job_text', word || case
          when is_trade and not private.is_whole_word(word, place = cardinality(words)) and private.is_known_word(word)
            then ':*'
          else ''
        end)
      end;
    end if;
    place := place + size;
    continue when coalesce(numnode(part), 0) = 0;
    query := case when query is null then part else query && part end;
    if is_trade then title_query := case when title_query is null then part else title_query && part end; end if;
  end loop;
  title_query := coalesce(title_query, query);
  if words <> typed then
    corrected := (
      select string_agg(w, ' ' order by i)
      from unnest(words) with ordinality t (w, i)
      where w <> all (noise));
  end if;
end $$;
comment on function private.read_query is
  'What a person typed as a text query, each word or phrase of the glossary widened to its trades, misspelt words '
  'corrected; corrected is null when none was. title_query: the part that a title can answer, without shift, '
  'place and kind of employment. category: that of the first trade. is_search: whether anything was asked for; '
  '''trabajo'' is no search. Never fails.';

create function private.read_filters(p jsonb) returns private.feed_filter
language plpgsql immutable set search_path = '' as $$
declare
  r private.feed_filter;
  band record;
begin
  -- A value that means nothing here is ignored: an old or mistyped address still shows jobs.
  r.borough := coalesce(private.parse_borough(p ->> 'location'), private.borough_of(p ->> 'location'));
  if r.borough = 'All NYC' then r.borough := null; end if;
  r.job_type := private.normalise_job_type(p ->> 'type');
  if private.slug(p ->> 'category') not in ('any', 'multiple', 'administrative') then
    r.category := private.parse_category(p ->> 'category');
  end if;
  select * into band from private.pay_band(p ->> 'pay');
  r.pay_low := band.low_cents;
  r.pay_high := band.high_cents;
  r.no_experience := private.slug(p ->> 'experience') = 'no-experience' or null;
  r.shift := (select s from unnest(private.shifts()) s where s = private.slug(p ->> 'shift'));
  r.by_pay := private.slug(p ->> 'sort') = 'pay' or null;
  return r;
end $$;
comment on function private.read_filters is
  'The feed''s filters and order from the values in the address; unknown ones are null.';
